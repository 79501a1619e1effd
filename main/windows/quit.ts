import type { App, BrowserWindow } from 'electron';
import type { Clock, Log } from '../ports.ts';

/** Maximum time that quitting waits for cleaning up. */
const cleanUpLimitMs = 2_000;

export interface Quitting {
  readonly clock: Clock;
  readonly log: Log;
  /** Closes connections and saves pending changes. */
  cleanUp(): Promise<unknown>;
  /** Whether native code is running that exiting cannot interrupt. */
  hasPendingCalls(): boolean;
  /** The last step. Returns true if the system's updater ends this process itself. */
  finish(): boolean;
}

/** Maximum time that quitting waits for the system's updater to end this process. */
const updaterLimitMs = 30_000;

/**
 * Saves pending changes when Windows shuts down or logs off, which emits no `before-quit` (Electron's
 * documentation, "app"). Another program can still stop the shutdown, so the app keeps running.
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

/** Cleans up before quitting, for two seconds at most. Must be called once the app is ready. */
export function quitInTime(
  app: Pick<App, 'on' | 'exit' | 'relaunch'>,
  { clock, log, cleanUp, hasPendingCalls, finish }: Quitting,
): void {
  let begun = false;
  let leaving = false;
  app.on('will-quit', (event) => {
    // The system's updater quits the app a second time.
    if (leaving) return;
    event.preventDefault();
    if (begun) return;
    begun = true;
    const leave = () => {
      if (leaving) return;
      leaving = true;
      if (endsByItself()) clock.setTimer(updaterLimitMs, startAgain);
      else app.exit(0);
    };
    // The operator chose to restart: without the update, the present version comes back.
    const startAgain = () => {
      log.warn("The system's updater did not end the app.");
      app.relaunch();
      app.exit(0);
    };
    const endsByItself = () => {
      try {
        return finish();
      } catch (thrown) {
        log.error('The last step of quitting failed.', thrown);
        return false;
      }
    };
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
