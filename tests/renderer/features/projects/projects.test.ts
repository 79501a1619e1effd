import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectsOf } from '#features/projects/project-table.ts';
import { createProjectsStore } from '#features/projects/projects.ts';
import type { Call } from '#state/bridge.ts';
import { cacheTime } from '#state/ref-counted-cache.ts';
import { answered, aProject, FakeMain, failed } from '#tests/renderer/fake-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileId = 'profile-1';

function aStore(main: FakeMain) {
  const call: Call = (name, ...input) => main.request(name, ...input);
  const store = createProjectsStore(call);
  main.on('projects.changed', store.receive);
  const names = () => {
    const table = store.getState().entries[profileId]?.table;
    return table == null ? null : projectsOf(table).map(({ name }) => name);
  };
  return { store, names };
}

test('requests a list in use once, and caches it for 60 s after the last use', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store, names } = aStore(main);
  const stopFirst = store.use(profileId);
  const stopSecond = store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project 1']);
  expect(main.calls).toHaveLength(1);

  stopFirst();
  await vi.advanceTimersByTimeAsync(cacheTime * 2);
  expect(names()).toEqual(['Project 1']);

  stopSecond();
  await vi.advanceTimersByTimeAsync(cacheTime - 1);
  expect(names()).toEqual(['Project 1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toBeNull();
});

test('returning within 60 s shows the cached list without another request', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store, names } = aStore(main);
  const stop = store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(cacheTime - 1);
  store.use(profileId);
  expect(names()).toEqual(['Project 1']);
  expect(main.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(cacheTime * 2);
  expect(names()).toEqual(['Project 1']);
});

test('the next screen requests a list again that is older than 60 s', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store } = aStore(main);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(cacheTime);
  store.use(profileId);
  expect(main.calls).toHaveLength(2);
});

test('a change that is too large for an event causes a request', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store, names } = aStore(main);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  main.projects = [aProject('2')];
  main.revision = 9;
  const change = { profileId, ownerId: 'owner-1', revision: 9, upserts: [], removed: [] };
  main.emit('projects.changed', [{ ...change, reset: true }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project 2']);
});

test('ignores changes of profiles without a list', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store } = aStore(main);
  main.upsert(aProject('2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries).toEqual({});
  expect(main.calls).toEqual([]);
});

test('drops a list that arrives after signing out', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store } = aStore(main);
  store.use(profileId);
  store.drop(profileId);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().entries).toEqual({});
});

test('calls after a drop do not join requests from before it', async () => {
  const answers: ((projects: string) => void)[] = [];
  const list = (ownerId: string, id: string) =>
    JSON.stringify({ ownerId, revision: 1, fetchedAt: 1, projects: [aProject(id)], unreadable: [] });
  const main = new FakeMain({
    answers: {
      'projects.list': () => new Promise((resolve) => answers.push((value) => resolve({ ok: true, value }))),
    },
  });
  const { store, names } = aStore(main);
  store.use(profileId);
  store.drop(profileId);
  store.use(profileId);
  answers[0]?.(list('ada', '1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toBeNull();
  answers[1]?.(list('eve', '2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project 2']);
});

test('highlights only rows that events changed, at most 200', async () => {
  const main = new FakeMain({ projects: [aProject('1')] });
  const { store } = aStore(main);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().changed.size).toBe(0);
  for (let round = 0; round < 5; round += 1) {
    main.upsert(...Array.from({ length: 100 }, (_, index) => aProject(`${round}-${index}`)));
  }
  expect(store.getState().changed.size).toBe(200);
  expect(store.getState().changed.has(`${profileId}/4-99`)).toBe(true);
});

test('keeps the old list beside the error of a failed request', async () => {
  let broken = false;
  const list = JSON.stringify({
    ownerId: 'owner-1',
    revision: 1,
    fetchedAt: 1,
    stale: false,
    projects: [aProject('1')],
    unreadable: [],
  });
  const main = new FakeMain({
    answers: { 'projects.list': () => (broken ? failed({ code: 'internal' }) : answered(list)) },
  });
  const { store, names } = aStore(main);
  await store.load(profileId, 'always');
  broken = true;
  await store.load(profileId, 'always');
  expect(names()).toEqual(['Project 1']);
  expect(store.getState().entries[profileId]).toMatchObject({ error: { code: 'internal' }, stale: true });
});

/** A main process that knows an earlier list; the backend's answer comes when `answer` is called. */
function aSlowMain() {
  const ownerId = 'owner-1';
  const known = { ownerId, revision: -1, fetchedAt: 1, stale: true, saved: true, unreadable: [] };
  let answer: (names: string[] | null) => void = () => undefined;
  const main = new FakeMain({
    projects: [],
    answers: {
      'records.readSavedList': () => answered(JSON.stringify({ ...known, projects: [aProject('1')] })),
      'projects.list': () =>
        new Promise((resolve) => {
          answer = (ids) => {
            const list = { ownerId, revision: 5, fetchedAt: 2, stale: false, unreadable: [] };
            if (ids === null) resolve({ ok: false, error: { code: 'internal' } });
            else
              resolve({
                ok: true,
                value: JSON.stringify({ ...list, projects: ids.map((id) => aProject(id)) }),
              });
          };
        }),
    },
  });
  return { main, answer: (ids: string[] | null) => answer(ids) };
}

test('shows the saved list while the backend is slow', async () => {
  const { main, answer } = aSlowMain();
  const { store, names } = aStore(main);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(100);
  expect(names()).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(names()).toEqual(['Project 1']);
  expect(store.getState().entries[profileId]).toMatchObject({ stale: true, saved: true, loading: true });
  // An event before the list: it says nothing about a list of another run.
  main.revision = 6;
  main.upsert(aProject('3'));
  expect(names()).toEqual(['Project 1']);
  answer(['2']);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project 2', 'Project 3']);
  expect(store.getState().entries[profileId]).toMatchObject({ stale: false, saved: false, loading: false });
});

test('does not show the saved list where the backend responds at once', async () => {
  const { main, answer } = aSlowMain();
  const { store, names } = aStore(main);
  store.use(profileId);
  answer(['2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(names()).toEqual(['Project 2']);
  expect(main.calls).toHaveLength(1);
});

test('after a failure before the first list, requests the list as soon as the main process has it', async () => {
  const { main, answer } = aSlowMain();
  const { store, names } = aStore(main);
  store.use(profileId);
  const current = store.becameCurrent(profileId);
  answer(null);
  await vi.advanceTimersByTimeAsync(0);
  answer(['2']);
  await current;
  expect(names()).toEqual(['Project 2']);
  expect(store.getState().entries[profileId]).toMatchObject({ error: null, stale: false });
});

test('does not show the saved list after signing out', async () => {
  const { main } = aSlowMain();
  const { store } = aStore(main);
  store.use(profileId);
  await vi.advanceTimersByTimeAsync(100);
  store.drop(profileId);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getState().entries).toEqual({});
});
