import { app } from 'electron';
import type { LongWork } from '../ipc/long-work.ts';
import { delay } from '../services/async/delay.ts';
import type { Lazy } from '../services/async/lazy.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { Updates } from '../services/updates/updates.ts';
import { quitInTime } from '../windows/quit.ts';
import type { TrayAndBadge } from '../windows/tray-and-badge.ts';
import type { SystemPorts } from './system-ports.ts';

/** How long quitting waits for a conformance run that deletes what it created, in ms. */
const deletingMs = 1_000;

interface LongRunning {
  readonly longWork: LongWork;
  readonly conformance: Lazy<ConformanceRuns>;
  readonly updates: Lazy<Updates>;
}

/** Ends running work before the app quits. Needs Electron to be ready. */
export function endWithApp(
  { clock, log, keychain }: SystemPorts,
  profiles: ProfileManager,
  trayAndBadge: TrayAndBadge,
  { longWork, conformance, updates }: LongRunning,
): void {
  quitInTime(app, {
    clock,
    log,
    cleanUp: async () => {
      trayAndBadge.stop();
      // What a conformance run created is deleted over connections that `profiles.stop` closes. A slow
      // backend must not prevent saving, because quitting takes two seconds at most.
      await Promise.race([conformance.loaded?.stop(), delay(clock, deletingMs)]);
      // A token that is being written to the keychain is saved before the app ends.
      return Promise.all([profiles.stop(), keychain.whenIdle(), longWork.stop()]);
    },
    hasPendingCalls: () => keychain.hasPendingCalls(),
    finish: () => updates.loaded?.finish() ?? false,
  });
}
