import type { Clock } from '#main/ports.ts';

/**
 * Time without a response after which the operator is informed (docs/decisions/keychain-not-answering.md).
 */
const waitingAfterMs = 2_000;

/**
 * The outcome of a call to the keychain. If the call never returns, the promise stays pending; only the
 * operator can stop waiting.
 */
export type KeychainOutcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'locked' | 'absent' };

/**
 * Runs a call to the keychain. `onWaiting` is called once if the call takes so long that a prompt may be
 * waiting for the operator.
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
 * Distinguishes "no keychain" from "locked" by the messages of libsecret and GDBus, which is all that keytar passes on.
 * Windows and macOS always have one.
 */
function isAbsent(thrown: unknown): boolean {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return /autolaunch D-Bus|was not provided by any|ServiceUnknown|Could not connect|Connection refused|not activatable|connection is closed|NoServer|libsecret|address type|Unknown or unsupported transport/i.test(
    message,
  );
}
