import type { Keychain } from '../ports.ts';

type Keytar = typeof import('keytar');

/** The name under which the operating system's keychain lists the app's entries. */
const appService = 'dev.pilothouse.desktop';

export interface KeytarKeychain extends Keychain {
  /** Whether a call is pending; each blocks a thread until it returns. */
  hasPendingCalls(): boolean;
  /** Resolves when every call has returned, including the calls that follow from one. */
  whenIdle(): Promise<void>;
}

/**
 * `Keychain` on keytar. The native module is loaded at the first call: where its system library is missing (Linux without
 * libsecret), loading throws and the app continues without a keychain.
 *
 * @param serviceName another one keeps tests apart from the person's own entries
 */
export function keytarKeychain(serviceName = appService): KeytarKeychain {
  let pending = 0;
  let onReturn = Promise.withResolvers<void>();
  async function call<Value>(run: (keytar: Keytar) => Promise<Value>): Promise<Value> {
    const { default: keytar } = await import('keytar');
    pending += 1;
    try {
      return await run(keytar);
    } finally {
      pending -= 1;
      onReturn.resolve();
      onReturn = Promise.withResolvers();
    }
  }
  return {
    get: (entry) => call((keytar) => keytar.getPassword(serviceName, entry)),
    set: (entry, value) => call((keytar) => keytar.setPassword(serviceName, entry, value)),
    delete: (entry) => call((keytar) => keytar.deletePassword(serviceName, entry)),
    hasPendingCalls: () => pending > 0,
    async whenIdle() {
      while (pending > 0) {
        await onReturn.promise;
        // A value in several entries takes several calls.
        await new Promise(setImmediate);
      }
    },
  };
}
