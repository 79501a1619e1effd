import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFields } from '#features/projects/project-fields.ts';
import { connectStores, createStores } from '#renderer/stores.ts';
import { FakeMain } from './fake-bridge.ts';
import { aDomain, aList, aProfile, aProject } from './fake-records.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Lists wait for a frame of the window, which Node.js does not have.
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => setTimeout(run, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const profileId = 'profile-1';

/** The window's stores while Ada, signed in with a token, has lists, a project and a form open. */
async function windowOfAda() {
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
  stores.projects.use([profileId]);
  stores.domains.use([profileId]);
  stores.projectDrafts.open(profileId, null, { ...noFields, name: 'Ada’s draft' });
  stores.projects.search([profileId], { query: 'a' });
  stores.lastRoutes.keepPath(profileId, '/projects/a');
  await vi.advanceTimersByTimeAsync(0);
  main.upsert(aProject('a', { name: 'Changed a' }));
  await vi.advanceTimersByTimeAsync(20);
  const names = () =>
    stores.projects.getState().entries[profileId]?.page?.rows.map(({ name }) => name) ?? null;
  const contents = () => ({
    drafts: Object.keys(stores.projectDrafts.getState().drafts).length,
    highlights: stores.projects.getState().entries[profileId]?.highlights.size ?? 0,
    place: stores.lastRoutes.of(profileId).pathname,
    query: stores.projects.getState().queries[profileId]?.query,
  });
  return { main, stores, names, contents, disconnect };
}

const adas = { drafts: 1, highlights: 1, place: '/projects/a', query: 'a' };
const nothing = { drafts: 0, highlights: 0, place: '/', query: undefined };

test('shows another person who signs in after a 401 their own data at once, and none of the previous person', async () => {
  const { main, names, contents, disconnect } = await windowOfAda();
  expect(names()).toEqual(['Changed a']);
  expect(contents()).toEqual(adas);
  main.change({ isAuthenticated: false, signedInAs: null, sessionExpired: true });
  expect(contents()).toEqual(adas);

  main.projects = [aProject('e')];
  // A new session counts its revisions from the beginning.
  main.revision = 1;
  main.change({ isAuthenticated: true, signedInAs: 'token', ownerId: 'eve', sessionExpired: false });
  expect(names()).toBeNull();
  expect(contents()).toEqual(nothing);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['Project e']);
  main.upsert(aProject('f'));
  await vi.advanceTimersByTimeAsync(20);
  expect(names()).toEqual(['Project e', 'Project f']);
  disconnect();
});

test('shows the same person lists and forms unchanged', async () => {
  const { main, names, contents, disconnect } = await windowOfAda();
  main.change({ isAuthenticated: false, signedInAs: null, sessionExpired: true });
  main.change({ isAuthenticated: true, signedInAs: 'ada@example.org', sessionExpired: false });
  expect(names()).toEqual(['Changed a']);
  expect(contents()).toEqual(adas);
  disconnect();
});
