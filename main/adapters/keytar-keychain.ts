import type { Keychain } from '../ports.ts';

type Keytar = typeof import('keytar');

/** The name under which the operating system's keychain lists the app's entries. */
const serviceName = 'dev.pilothouse.desktop';

export interface KeytarKeychain extends Keychain {
  /** Whether a call has not come back yet; each holds a thread until it does. */
  isAtWork(): boolean;
}

/**
 * `Keychain` on keytar. The native module is loaded at the first call, not at start: where its system library is missing
 * (Linux without libsecret) loading throws, and the app runs on without a keychain.
 */
export function keytarKeychain(): KeytarKeychain {
  let pending = 0;
  async function call<Value>(run: (keytar: Keytar) => Promise<Value>): Promise<Value> {
    const { default: keytar } = await import('keytar');
    pending += 1;
    try {
      return await run(keytar);
    } finally {
      pending -= 1;
    }
  }
  return {
    get: (entry) => call((keytar) => keytar.getPassword(serviceName, entry)),
    set: (entry, value) => call((keytar) => keytar.setPassword(serviceName, entry, value)),
    delete: (entry) => call((keytar) => keytar.deletePassword(serviceName, entry)),
    isAtWork: () => pending > 0,
  };
}
