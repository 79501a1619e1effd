import { beforeEach, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import { WindowFeed } from '#main/ipc/window-feed.ts';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

let clock: FakeClock;
let sent: [string, unknown][];
let feed: WindowFeed;
const state = {
  profiles: [],
  currentProfileId: 'p',
  notifications: defaultNotificationSettings,
  density: 'compact',
  views: [],
} as const;

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  feed = new WindowFeed(
    clock,
    (name, payload) => sent.push([name, payload]),
    () => state,
  );
});

test('sends the progress of batches at most once a frame, the latest of each', async () => {
  const info = (handle: string, revision: number) => ({ handle, revision }) as BatchInfo;
  for (let at = 0; at < 100; at += 1) feed.batchProgressed(info('a', at));
  feed.batchProgressed(info('b', 1));
  await clock.advance(16);
  expect(sent).toEqual([['batch.progressed', [info('a', 99), info('b', 1)]]]);
});

test('sends the state at most once a frame, the latest one', async () => {
  for (let at = 0; at < 100; at += 1) feed.stateChanged();
  await clock.advance(16);
  expect(sent).toEqual([['app.stateChanged', state]]);
});

test('sends changed lists at most once a frame, with the last revision and no records', async () => {
  const networks = { list: 'networks', profileId: 'p' } as const;
  feed.listChanged({ ...networks, revision: 7 });
  feed.listChanged({ ...networks, list: 'domains', revision: 8 });
  feed.listChanged({ ...networks, profileId: 'q', revision: 9 });
  feed.listChanged({ ...networks, revision: 10 });
  await clock.advance(16);
  expect(sent).toEqual([
    [
      'lists.changed',
      [
        { ...networks, revision: 10 },
        { ...networks, list: 'domains', revision: 8 },
        { ...networks, profileId: 'q', revision: 9 },
      ],
    ],
  ]);
});

test.each([
  {
    what: 'a list',
    inARow: 5,
    change: () => feed.listChanged({ list: 'projects', profileId: 'p', revision: clock.now() }),
    message: ['lists.changed', [expect.objectContaining({ list: 'projects' })]],
  },
  { what: 'a state', inARow: 30, change: () => feed.stateChanged(), message: ['app.stateChanged', state] },
])(
  'sends $what that keeps changing ten times a second, and in the next frame once it has been quiet',
  async ({ inARow, change, message }) => {
    const reported: number[] = [];
    const begun = clock.now();
    for (let ms = 0; ms < 1_000; ms += 1) {
      change();
      await clock.advance(1);
      if (sent.splice(0).length > 0) reported.push(clock.now() - begun);
    }
    const distances = reported.slice(1).map((at, index) => at - (reported[index] as number));
    expect(reported[0]).toBe(16);
    expect(new Set(distances.slice(0, inARow - 1))).toEqual(new Set([16]));
    expect(new Set(distances.slice(inARow - 1))).toEqual(new Set([100]));
    await clock.advance(500);
    sent = [];
    change();
    await clock.advance(15);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toEqual([message]);
  },
);

test('never sends the state before pending changes of lists', async () => {
  const change = () => feed.listChanged({ list: 'activity', profileId: 'p', revision: clock.now() });
  for (let frame = 0; frame < 6; frame += 1) {
    change();
    await clock.advance(16);
  }
  sent = [];
  change();
  feed.stateChanged();
  await clock.advance(16);
  expect(sent.map(([name]) => name)).toEqual(['lists.changed', 'app.stateChanged']);
  await clock.advance(200);
  expect(sent).toHaveLength(2);
});
