import { setTimeout as delay } from 'node:timers/promises';
import type { Keychain } from '../ports.ts';

type Keytar = typeof import('keytar');

/** The name under which the operating system's keychain lists the app's entries. */
const appService = 'dev.pilothouse.desktop';
/** Maximum wait for a call before the next one is made, in ms: one may never return. */
const turnMs = 5_000;

export interface KeytarKeychain extends Keychain {
  /** Whether a call is pending; each blocks a thread until it returns. */
  hasPendingCalls(): boolean;
  /** Resolves when every call has returned, including the calls that follow from one. */
  whenIdle(): Promise<void>;
}

/**
 * `Keychain` on keytar. The native module is loaded at the first call: if its system library is missing (Linux without
 * libsecret), loading throws and the app continues without a keychain.
 *
 * One call is made at a time: libsecret finds and deletes an entry in two steps, and two concurrent calls may both fail and
 * leave their entries.
 *
 * @param serviceName another one keeps tests apart from the person's own entries
 */
export function keytarKeychain(serviceName = appService): KeytarKeychain {
  let pending = 0;
  let onReturn = Promise.withResolvers<void>();
  let turn: Promise<unknown> = Promise.resolve();
  function next<Value>(run: () => Promise<Value>): Promise<Value> {
    const result = turn.then(run);
    const timer = new AbortController();
    const returned = result.then(
      () => timer.abort(),
      () => timer.abort(),
    );
    turn = turn
      .then(() => Promise.race([returned, delay(turnMs, null, { signal: timer.signal })]))
      .catch(() => undefined);
    return result;
  }
  async function call<Value>(run: (keytar: Keytar) => Promise<Value>): Promise<Value> {
    const { default: keytar } = await import('keytar');
    pending += 1;
    try {
      return await next(() => run(keytar));
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
