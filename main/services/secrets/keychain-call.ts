import type { Clock } from '#main/ports.ts';

/** After this long without an answer the operator is told (docs/decisions/keychain-not-answering.md). */
const waitingAfterMs = 2_000;

/** How a call to the keychain ended. A call that never returns never settles: only the operator ends the wait. */
export type KeychainOutcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'locked' | 'absent' };

/**
 * Runs a call to the keychain and tells how it ended, reporting once when it takes long enough that a prompt may be
 * waiting for a person.
 */
export async function callKeychain<Value>(
  call: () => Promise<Value>,
  clock: Clock,
  onWaiting: () => void,
): Promise<KeychainOutcome<Value>> {
  const cancel = clock.setTimer(waitingAfterMs, onWaiting);
  try {
    return { kind: 'answered', value: await call() };
  } catch (thrown) {
    return { kind: isAbsent(thrown) ? 'absent' : 'locked' };
  } finally {
    cancel();
  }
}

/**
 * Tells "there is no keychain" from "it refuses" by libsecret's and GDBus' words, the only thing that keytar passes on.
 * Windows and macOS always have one.
 */
function isAbsent(thrown: unknown): boolean {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return /autolaunch D-Bus|was not provided by any|ServiceUnknown|Could not connect|Connection refused|not activatable|connection is closed|NoServer|libsecret|address type|Unknown or unsupported transport/i.test(
    message,
  );
}
