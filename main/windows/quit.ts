import type { App } from 'electron';
import type { Clock, Log } from '../ports.ts';

/** Longest that quitting waits for what is under way. */
const cleanUpLimitMs = 2_000;

export interface Quitting {
  readonly clock: Clock;
  readonly log: Log;
  /** Ends connections and writes down what is not yet written. */
  cleanUp(): Promise<unknown>;
  /** Whether native code is at work that no exit can interrupt. */
  isHeldUp(): boolean;
}

/** Quits cleanly within two seconds, whatever does not answer. To be called once the app is ready. */
export function quitInTime(app: Pick<App, 'on' | 'exit'>, { clock, log, cleanUp, isHeldUp }: Quitting): void {
  let begun = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (begun) return;
    begun = true;
    const leave = () => app.exit(0);
    const cancel = clock.setTimer(cleanUpLimitMs, () => {
      log.warn('Quit without waiting any longer.');
      leave();
    });
    cleanUp()
      .catch((thrown) => log.error('Cleaning up failed.', thrown))
      .finally(() => {
        cancel();
        leave();
      });
  });
  // A process waits at its exit for the threads of native calls, and a keychain that waits for a person holds one.
  app.on('quit', () => {
    if (!isHeldUp()) return;
    log.warn('Quit while the keychain had not answered.');
    process.kill(process.pid, 'SIGKILL');
  });
}
