import type { App, BrowserWindow } from 'electron';
import type { Clock, Log } from '../ports.ts';

/** The longest that quitting waits for cleaning up. */
const cleanUpLimitMs = 2_000;

export interface Quitting {
  readonly clock: Clock;
  readonly log: Log;
  /** Closes connections and saves what is not saved yet. */
  cleanUp(): Promise<unknown>;
  /** Whether native code is running that exiting cannot interrupt. */
  hasPendingCalls(): boolean;
}

/**
 * Saves what is not saved yet when Windows shuts down or logs off, which emits no `before-quit` (Electron's documentation,
 * "app"). Another program can still stop it, so the app keeps running.
 */
export function saveAtLogOff(
  window: Pick<BrowserWindow, 'on'>,
  log: Log,
  save: () => Promise<unknown>,
): void {
  window.on('query-session-end', () => {
    save().catch((thrown) => log.error('Saving before the log-off failed.', thrown));
  });
}

/** Cleans up before quitting, for two seconds at most. To be called once the app is ready. */
export function quitInTime(
  app: Pick<App, 'on' | 'exit'>,
  { clock, log, cleanUp, hasPendingCalls }: Quitting,
): void {
  let begun = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (begun) return;
    begun = true;
    const leave = () => app.exit(0);
    const cancel = clock.setTimer(cleanUpLimitMs, () => {
      log.warn('Quit before cleaning up had finished.');
      leave();
    });
    cleanUp()
      .catch((thrown) => log.error('Cleaning up failed.', thrown))
      .finally(() => {
        cancel();
        leave();
      });
  });
  // A process that exits waits for the threads of native calls, and a keychain that prompts the person blocks one.
  app.on('quit', () => {
    if (!hasPendingCalls()) return;
    log.warn('Quit before the keychain had answered.');
    process.kill(process.pid, 'SIGKILL');
  });
}
