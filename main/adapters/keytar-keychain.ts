import type { Keychain } from '../ports.ts';

/** The name under which the operating system's keychain lists the app's entries. */
const serviceName = 'dev.pilothouse.desktop';

/**
 * `Keychain` on keytar. The native module is loaded at the first call, not at start: where its system library is missing
 * (Linux without libsecret) loading throws, and the app runs on without a keychain.
 */
export function keytarKeychain(): Keychain {
  const load = async () => (await import('keytar')).default;
  return {
    get: async (entry) => (await load()).getPassword(serviceName, entry),
    set: async (entry, value) => (await load()).setPassword(serviceName, entry, value),
    delete: async (entry) => (await load()).deletePassword(serviceName, entry),
  };
}
