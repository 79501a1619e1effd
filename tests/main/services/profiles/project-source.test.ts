import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import type { Project } from '#contract/projects.ts';
import type { ResourceList } from '#contract/records.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { ProfileList } from '#services/lists/profile-list.ts';
import { type ListedProject, projectList } from '#services/lists/record-lists.ts';
import type { ProfileEvents } from '#services/profiles/profile-events.ts';
import { ProjectSource } from '#services/profiles/project-source.ts';
import { ProjectApi } from '#services/projects/project-api.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { replaceScheduler, restoreScheduler } from '#tests/main/support/scheduler.ts';
import { shop, startProjects } from '#tests/main/support/start-projects.ts';
import { settled } from '#tests/support/settled.ts';

/** Ada's listed projects. Her saved list is read when the test says so. */
function start() {
  const started = startProjects();
  const events: ProfileEvents = new EventEmitter();
  const saved = Promise.withResolvers<ResourceList<Project> | null>();
  let revision = 0;
  const list = new ProfileList<ListedProject>(projectList, {
    ...{ sizes: listSizes, changed: () => undefined },
    nextRevision: () => ++revision,
  });
  const data = { ownerId: 'ada', sync: started.sync };
  const reading = {
    progress: null as Progress | null,
    arrived: null as readonly Project[] | null,
    stop: vi.fn(),
  };
  const source = new ProjectSource({
    ...{ data: data as never, events, list },
    stored: { read: () => saved.promise, reading: () => reading },
  });
  return {
    ...started,
    source,
    list,
    readSaved: (...items: readonly (Project | null)[]) =>
      saved.resolve(
        items[0] === null
          ? null
          : { fetchedAt: 1, items: items as readonly Project[], unreadable: [], offered: true },
      ),
    tell: (ownerId: string, ...upserts: readonly Project[]) =>
      events.emit('projectsChanged', { ownerId, upserts, removed: [] }),
    stopReading: reading.stop,
    /** The saved list has been read as far as this. */
    readOn(done: number, ...arrived: readonly Project[]) {
      Object.assign(reading, { progress: { phase: 'reading', unit: 'records', done, total: 9 }, arrived });
      events.emit('storedListRead', 'projects');
    },
    shown: async () => {
      await source.prepare('cached', 'progress');
      return [...list.keys()].map((key) => list.get(key)?.name);
    },
  };
}

test("does not replace the backend's list by a saved one that is read late", async () => {
  const { backend, sync, listed, source, readSaved, tell, shown } = start();
  const prepared = source.prepare('cached');
  backend.create({ ...shop, name: 'Current' });
  await listed();
  tell('ada', ...sync.records.all());
  readSaved(project('old', { name: 'Of the last run' }));
  await prepared;
  expect(await shown()).toEqual(['Current']);
  expect(source.freshness()).toMatchObject({ state: 'loaded', staleAsOf: null });
});

test('shows the saved list with its time until the backend has answered', async () => {
  const { source, readSaved, shown } = start();
  readSaved(project('old', { name: 'Of the last run' }));
  expect(await shown()).toEqual(['Of the last run']);
  expect(source.freshness()).toMatchObject({ state: 'restored', staleAsOf: 1 });
  expect(source.cached('old')?.name).toBe('Of the last run');
});

test('does not list changes of another person on the same backend', async () => {
  const { backend, sync, listed, tell, shown, readSaved } = start();
  readSaved();
  backend.create({ ...shop, name: 'Ada’s' });
  await listed();
  tell('ada', ...sync.records.all());
  tell('eve', project('e', { name: 'Eve’s' }));
  expect(await shown()).toEqual(['Ada’s']);
});

test('takes over nothing once the person has left, also while the saved projects are read', async () => {
  const { sync, source, recordChanges } = start();
  const { promise: saved, resolve } = Promise.withResolvers<null>();
  const read = vi.fn(() => saved);
  sync.loading.stored = read;
  const partial = { total: null, reason: 'lost', received: 1 } as const;
  const cut = { items: [project('b', { name: 'Fetched b' })], unreadable: [], tag: null, partial };
  const asked = vi.spyOn(ProjectApi.prototype, 'list').mockResolvedValueOnce(cut);
  void source.prepare('always');
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  sync.stop();
  resolve(null);
  await new Promise(setImmediate);
  expect(sync.records.count).toBe(0);
  expect(recordChanges).toEqual([]);
  asked.mockRestore();
});

test.each(['lost', 'cancelled'] as const)(
  'keeps the saved projects that are not in a list that is %s',
  async (reason) => {
    const { sync, source, readSaved, recordChanges, tell, shown } = start();
    const saved = ['a', 'b', 'c'].map((key) => project(key, { name: `Saved ${key}` }));
    readSaved(...saved);
    expect(await shown()).toEqual(['Saved a', 'Saved b', 'Saved c']);
    sync.loading.stored = async () => ({ fetchedAt: 1, items: saved, unreadable: [], offered: true });
    const partial = { total: null, reason, received: 1 };
    const cut = { items: [project('b', { name: 'Fetched b' })], unreadable: [], tag: null, partial };
    const asked = vi.spyOn(ProjectApi.prototype, 'list').mockResolvedValueOnce(cut);
    await source.prepare('always');
    for (const { upserts } of recordChanges) tell('ada', ...upserts);
    expect((await shown()).toSorted()).toEqual(['Fetched b', 'Saved a', 'Saved c']);
    expect(['a', 'b'].map((key) => source.isListed(key))).toEqual([false, true]);
    expect(source.freshness().partial).toMatchObject({ reason, received: 1 });
    // A list that is whole removes what it lacks.
    asked.mockResolvedValueOnce({ items: [project('c', { name: 'c' })], unreadable: [], tag: null });
    await source.prepare('always');
    expect([...sync.records.all()].map(({ name }) => name)).toEqual(['c']);
    asked.mockRestore();
  },
);

test('shows the first projects of a saved list, and how far it is, while it is read', async () => {
  const { source, readOn, readSaved, shown } = start();
  const prepared = source.prepare('cached', 'progress');
  readOn(3, project('a', { name: 'First' }));
  await prepared;
  expect(await shown()).toEqual(['First']);
  expect(source.freshness()).toMatchObject({
    ...{ state: 'not-loaded', arriving: true },
    progress: { done: 3, total: 9 },
  });
  expect(source.cached('a')?.name).toBe('First');
  // It was read, and is not known here yet.
  readOn(9);
  expect(await shown()).toEqual(['First']);
  readSaved(project('a', { name: 'First' }), project('b', { name: 'Last' }));
  await source.prepare('cached');
  expect(await shown()).toEqual(['First', 'Last']);
  expect(source.freshness()).toMatchObject({ state: 'restored', progress: null });
  expect(source.freshness().arriving).toBeUndefined();
});

test.each(['saved', 'fetched'] as const)(
  'says that more are arriving until all rows of a list that was %s are there',
  async (which) => {
    const { backend, sync, listed, list, source, readOn, readSaved, tell, shown } = start();
    const all = ['First', 'Last'].map((name) => backend.create({ ...shop, name }));
    void source.prepare('cached', 'progress');
    readOn(1, project(all[0]?.id ?? '', { name: 'First' }));
    expect(await shown()).toEqual(['First']);
    const turn = Promise.withResolvers<void>();
    replaceScheduler({ turn: () => turn.promise });
    if (which === 'saved') readSaved(...all.map(({ id, name }) => project(id, { name })));
    else {
      restoreScheduler();
      await listed();
      replaceScheduler({ turn: () => turn.promise });
      tell('ada', ...sync.records.all());
    }
    await settled();
    expect(list.count).toBe(1);
    expect(source.freshness().arriving).toBe(true);
    turn.resolve();
    expect(await shown()).toEqual(['First', 'Last']);
    expect(source.freshness().arriving).toBeUndefined();
  },
);

test('shows none of the first projects of a saved list that turns out to be unreadable', async () => {
  const { source, readOn, readSaved, shown } = start();
  void source.prepare('cached');
  readOn(3, project('a', { name: 'First' }));
  expect(await shown()).toEqual(['First']);
  readSaved(null);
  await source.prepare('cached');
  expect(await shown()).toEqual([]);
});

test('stops reading the saved list where its progress is shown, and the fetch once projects have come', async () => {
  const { sync, source, readOn, stopReading } = start();
  const stopFetch = vi.spyOn(sync.loading, 'stop').mockReturnValue();
  const fetching = vi.spyOn(sync.loading, 'progress', 'get');
  void source.prepare('cached');
  const progress = { phase: 'reading', unit: 'records', done: 0, total: null } as const;
  fetching.mockReturnValue(progress);
  readOn(3);
  expect(source.freshness().progress).toMatchObject({ done: 3 });
  source.stop();
  expect([stopReading, stopFetch].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  fetching.mockReturnValue({ ...progress, done: 1 });
  expect(source.freshness().progress).toMatchObject({ done: 1, total: null });
  source.stop();
  expect([stopReading, stopFetch].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
