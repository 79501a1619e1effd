import { Lazy } from '../services/async/lazy.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { Updates } from '../services/updates/updates.ts';
import type { MainWindow } from '../windows/main-window.ts';
import type { SystemPorts } from './system-ports.ts';

/**
 * Delay of the first check for updates after the window's first page, in ms, so that the operator's own
 * requests come first.
 */
const firstCheckMs = 3_000;

/** Updates, whose code is not needed for the start: it is loaded with the first check or request. */
export function updatesLater(ports: SystemPorts, window: MainWindow): Lazy<Updates> {
  return new Lazy(async () => {
    const { openUpdates } = await import('./updates.ts');
    return openUpdates(ports, (info) => window.send('updates.changed', info));
  });
}

/**
 * Starts checking for updates once the window shows a page. Runs before the window is opened, because it
 * waits for its first page.
 */
export function checkUpdatesLater(
  { clock, log }: SystemPorts,
  window: MainWindow,
  updates: Lazy<Updates>,
): void {
  window.whenLoaded(() =>
    clock.setTimer(firstCheckMs, () => {
      updates.get().then(
        (service) => service.start(),
        (thrown) => log.error('Updates could not be loaded.', thrown),
      );
    }),
  );
}

/** Conformance runs, whose code is loaded with the first request about them. */
export function conformanceLater(
  { clock, random }: SystemPorts,
  window: MainWindow,
  profiles: ProfileManager,
): Lazy<ConformanceRuns> {
  return new Lazy(async () => {
    const { ConformanceRuns } = await import('../services/profiles/conformance-runs.ts');
    return new ConformanceRuns({
      ...{ clock, random, find: (profileId) => profiles.find(profileId) },
      changed: (info) => window.send('conformanceRun.changed', info),
    });
  });
}
