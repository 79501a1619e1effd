import { beforeEach, expect, test } from 'vitest';
import type { RealtimeStatus } from '#contract/state.ts';
import { ListPolls } from '#services/profiles/list-polls.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { aProfile } from '../../../renderer/fake-records.ts';

let clock: FakeClock;
let visible: boolean;
let refreshed: (string | null)[];
let polls: ListPolls;

beforeEach(() => {
  clock = new FakeClock();
  visible = true;
  refreshed = [];
  polls = new ListPolls({
    clock,
    isVisible: () => visible,
    refresh: (profileId) => refreshed.push(profileId),
  });
});

const become = (id: string, status: RealtimeStatus, isAuthenticated = true) =>
  polls.stateChanged(aProfile({ id, isAuthenticated, realtime: { status } }));

test('refetches every minute while the window is visible, and whenever it gets the focus', async () => {
  await clock.advance(59_999);
  expect(refreshed).toEqual([]);
  await clock.advance(1);
  expect(refreshed).toEqual([null]);
  visible = false;
  await clock.advance(600_000);
  expect(refreshed).toEqual([null]);
  polls.focused();
  expect(refreshed).toEqual([null, null]);
});

test('refetches after each interruption of the live connection, but not after the first handshake', () => {
  become('a', 'connecting');
  become('a', 'live');
  become('a', 'live');
  expect(refreshed).toEqual([]);
  for (const interruption of ['reconnecting', 'offline'] as const) {
    become('a', interruption);
    become('b', 'live');
    become('a', 'live');
  }
  expect(refreshed).toEqual(['a', 'a']);
});

test('refetches every 30 seconds while polling, until the connection is live or the session ends', async () => {
  visible = false;
  become('a', 'connecting');
  become('a', 'polling');
  await clock.advance(60_000);
  expect(refreshed).toEqual(['a', 'a']);
  become('a', 'live');
  expect(refreshed).toEqual(['a', 'a', 'a']);
  await clock.advance(60_000);
  expect(refreshed).toHaveLength(3);
  become('b', 'polling');
  become('b', 'polling', false);
  become('c', 'polling');
  polls.forget('c');
  await clock.advance(60_000);
  expect(refreshed).toHaveLength(3);
});
