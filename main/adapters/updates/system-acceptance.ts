import type { AutoUpdater } from 'electron';
import { UpdateFailure } from '#main/update-ports.ts';

/**
 * Whether macOS accepts an update that the library hands to it. The library calls an update downloaded once its file was read;
 * Squirrel.Mac unpacks it and checks its signature after that, and reports it to Electron's `autoUpdater`.
 */
export interface SystemAcceptance {
  /** @throws UpdateFailure `signature` where the system rejects it, or finds nothing to install */
  readonly accepted: Promise<void>;
  /** Stops listening, where the update has not reached the system. */
  cancel(): void;
}

/** Begin before the update is handed over. @param native Electron's `autoUpdater` */
export function systemAcceptance(native: Pick<AutoUpdater, 'on' | 'removeListener'>): SystemAcceptance {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const accept = () => {
    cancel();
    resolve();
  };
  const refuse = () => {
    cancel();
    reject(new UpdateFailure('signature'));
  };
  native.on('update-downloaded', accept);
  native.on('update-not-available', refuse);
  native.on('error', refuse);
  function cancel(): void {
    native.removeListener('update-downloaded', accept);
    native.removeListener('update-not-available', refuse);
    native.removeListener('error', refuse);
  }
  // Without a listener meanwhile, a refusal before anyone waits would count as unhandled.
  promise.catch(() => undefined);
  return { accepted: promise, cancel };
}
