import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionView } from '#contract/state.ts';
import { createRefresher } from '#state/refresh-in-use.ts';
import { aProfile } from '../fake-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const refreshed: string[] = [];
  const refresher = createRefresher({
    refresh: () => void refreshed.push('lists'),
    projectsCurrent: () => void refreshed.push('projects'),
  });
  return {
    refreshed,
    refresher,
    to: (connection: ConnectionView, isAuthenticated = true) => {
      refresher.receive({ profiles: [aProfile({ connection, isAuthenticated })] });
    },
  };
}

test('requests lists in use again after each interruption, but not at the first connection', () => {
  const { refreshed, to } = begin();
  to({ status: 'connecting' });
  to({ status: 'live' });
  to({ status: 'live' });
  expect(refreshed.splice(0)).toEqual(['projects']);
  to({ status: 'reconnecting', projectsAsOf: 5 });
  to({ status: 'offline', projectsAsOf: 5 });
  to({ status: 'reconnecting' });
  expect(refreshed.splice(0)).toEqual(['projects']);
  to({ status: 'live' });
  expect(refreshed).toEqual(['lists', 'projects']);
});

test('requests them every 30 s while polling', () => {
  const { refreshed, to } = begin();
  to({ status: 'live' });
  to({ status: 'reconnecting' });
  to({ status: 'polling' });
  to({ status: 'polling' });
  expect(refreshed.splice(0)).toEqual(['lists', 'projects']);
  vi.advanceTimersByTime(60_000);
  expect(refreshed.splice(0)).toEqual(['lists', 'lists']);
  to({ status: 'live' });
  vi.advanceTimersByTime(600_000);
  expect(refreshed).toEqual(['lists', 'projects']);
});

test('requests nothing after the session or the window has ended', () => {
  const { refreshed, refresher, to } = begin();
  to({ status: 'offline' });
  to({ status: 'polling' });
  to({ status: 'polling' }, false);
  vi.advanceTimersByTime(600_000);
  expect(refreshed.splice(0)).toEqual(['lists', 'projects']);
  to({ status: 'polling' });
  refresher.stop();
  vi.advanceTimersByTime(600_000);
  expect(refreshed).toEqual([]);
});
