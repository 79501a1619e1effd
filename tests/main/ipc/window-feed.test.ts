import { beforeEach, expect, test } from 'vitest';
import type { BatchView } from '#contract/batch.ts';
import type { Project, ProjectsChange } from '#contract/projects.ts';
import { WindowFeed } from '#main/ipc/window-feed.ts';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

let clock: FakeClock;
let sent: [string, unknown][];
let feed: WindowFeed;
const state = { profiles: [], currentProfileId: 'p', notifications: defaultNotificationSettings };

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  feed = new WindowFeed(
    clock,
    (name, payload) => sent.push([name, payload]),
    () => state,
  );
});

function project(key: string, name: string): Project {
  return { key, id: key, name, description: '', path: '', sourceId: '', vmId: '', more: {}, secrets: {} };
}

function change(revision: number, parts: Partial<ProjectsChange>): ProjectsChange {
  return { profileId: 'p', ownerId: 'ada', revision, upserts: [], removed: [], reset: false, ...parts };
}

test('Changes within a frame are merged per project into one message', async () => {
  feed.projectsChanged(change(1, { upserts: [project('a', '1'), project('b', '1')] }));
  feed.projectsChanged(change(2, { upserts: [project('a', '2')], removed: ['b'] }));
  feed.projectsChanged(change(3, { removed: ['c'] }));
  feed.projectsChanged(change(4, { upserts: [project('c', 'again')] }));
  feed.projectsChanged({ ...change(9, { upserts: [project('a', 'elsewhere')] }), profileId: 'q' });
  expect(sent).toEqual([]);
  await clock.advance(16);
  expect(sent).toEqual([
    [
      'projects.changed',
      [
        change(4, { upserts: [project('a', '2'), project('c', 'again')], removed: ['b'] }),
        { ...change(9, { upserts: [project('a', 'elsewhere')] }), profileId: 'q' },
      ],
    ],
  ]);
  await clock.advance(1_000);
  expect(sent).toHaveLength(1);
});

test('More than 5,000 changes at once make the window request the list', async () => {
  const upserts = Array.from({ length: 5_001 }, (_, at) => project(`${at}`, 'x'));
  feed.projectsChanged(change(1, { upserts }));
  await clock.advance(16);
  expect(sent).toEqual([['projects.changed', [change(1, { reset: true })]]]);
});

test('The progress of batches is sent at most once a frame, the latest of each', async () => {
  const view = (handle: string, revision: number) => ({ handle, revision }) as BatchView;
  for (let at = 0; at < 100; at += 1) feed.batchProgressed(view('a', at));
  feed.batchProgressed(view('b', 1));
  await clock.advance(16);
  expect(sent).toEqual([['batch.progressed', [view('a', 99), view('b', 1)]]]);
});

test('The state is sent at most once a frame, with the latest state', async () => {
  for (let at = 0; at < 100; at += 1) feed.stateChanged();
  await clock.advance(16);
  expect(sent).toEqual([['app.stateChanged', state]]);
});

test('Queued changes of another person’s projects are dropped after a new sign-in', async () => {
  feed.projectsChanged(change(70, { upserts: [project('a', 'Ada’s')] }));
  const eves = change(1, { ownerId: 'eve', upserts: [project('e', 'Eve’s')] });
  feed.projectsChanged(eves);
  await clock.advance(16);
  expect(sent).toEqual([['projects.changed', [eves]]]);
});

test('Changed lists are told at most once a frame, with the last revision and no records', async () => {
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
