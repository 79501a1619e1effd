import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFields } from '#features/projects/project-fields.ts';
import { projectsOf } from '#features/projects/project-table.ts';
import { connectStores, createStores } from '#renderer/stores.ts';
import { aDomain, aList, aProfile, aProject, FakeMain } from './fake-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profileId = 'profile-1';

/** The window's stores while Ada, signed in with a token, has lists, a project and a form open. */
async function adasWindow() {
  const main = new FakeMain({
    profile: aProfile({ signedInAs: 'token', ownerId: 'ada' }),
    projects: [aProject('a')],
    lists: { domains: aList([aDomain('d')]) },
  });
  main.revision = 50;
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  const { ready, disconnect } = connectStores(stores);
  await ready;
  stores.projects.use(profileId);
  stores.domains.use([profileId]);
  stores.drafts.open(profileId, null, { ...noFields, name: 'Ada’s draft' });
  stores.listViews.keep(profileId, { query: 'secret' });
  stores.lastRoutes.keepPath(profileId, '/projects/a');
  await stores.projectDetails.show(profileId, 'a', null);
  await vi.advanceTimersByTimeAsync(0);
  main.upsert(aProject('a', { name: 'Changed' }));
  const names = () => {
    const table = stores.projects.getState().entries[profileId]?.table;
    return table == null ? null : projectsOf(table).map(({ name }) => name);
  };
  const held = () => ({
    details: stores.projectDetails.getState().detail?.project?.name,
    drafts: Object.keys(stores.drafts.getState().drafts).length,
    highlights: stores.projects.getState().changed.size,
    place: stores.lastRoutes.of(profileId).pathname,
    query: stores.listViews.getState().views[profileId]?.query,
  });
  return { main, stores, names, held, disconnect };
}

const adas = { details: 'Changed', drafts: 1, highlights: 1, place: '/projects/a', query: 'secret' };
const nothing = { details: undefined, drafts: 0, highlights: 0, place: '/', query: undefined };

test('another person who signs in after a 401 sees their own data at once, and nothing of the previous person', async () => {
  const { main, names, held, disconnect } = await adasWindow();
  expect(names()).toEqual(['Changed']);
  expect(held()).toEqual(adas);
  main.change({ isAuthenticated: false, signedInAs: null, sessionExpired: true });
  expect(held()).toEqual(adas);

  main.projects = [aProject('e')];
  // A new session counts its revisions anew.
  main.revision = 1;
  main.change({ isAuthenticated: true, signedInAs: 'token', ownerId: 'eve', sessionExpired: false });
  expect(names()).toBeNull();
  expect(held()).toEqual(nothing);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project e']);
  main.upsert(aProject('f'));
  expect(names()).toEqual(['Project e', 'Project f']);
  disconnect();
});

test('the same person finds lists and forms unchanged', async () => {
  const { main, names, held, disconnect } = await adasWindow();
  main.change({ isAuthenticated: false, signedInAs: null, sessionExpired: true });
  main.change({ isAuthenticated: true, signedInAs: 'ada@example.org', sessionExpired: false });
  expect(names()).toEqual(['Changed']);
  expect(held()).toEqual(adas);
  disconnect();
});

test('responses to requests of the previous person are not shown to the next', async () => {
  let answer: (() => void) | null = null;
  const { main, stores, disconnect } = await adasWindow();
  const late = new FakeMain();
  main.request = (name, ...input) => {
    if (name !== 'projects.read') return late.request(name, ...input);
    return new Promise((resolve) => {
      answer ??= () => resolve({ ok: true, value: aProject('a', { name: 'Ada’s' }) as never });
    });
  };
  void stores.projectDetails.show(profileId, 'a', null);
  main.change({ ownerId: 'eve' });
  void stores.projectDetails.show(profileId, 'a', null);
  (answer as (() => void) | null)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stores.projectDetails.getState().detail?.project).toBeNull();
  disconnect();
});
