import { expect, test, vi } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { call } from '#reference-backend/test-client.ts';
import { Palette } from '#services/palette/palette.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { longestBlockMs } from '../support/cpu-time.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp, startedBackend } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

/** Every project is a favourite. */
const markOf = () => ({ favourite: true, tags: ['web'] });

/** The palette of an app, as its window requests it. */
function paletteOf({ profiles }: App) {
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    (id) => profiles.find(id),
    () => undefined,
  );
  const palette = new Palette({ clock: systemClock, lists, markOf });
  const titles = async (query: string, profileIds: readonly string[]) =>
    (await palette.search(query, profileIds, 20))?.groups.map(
      ({ list, rows }) => [list, ...rows.map(({ title }) => title)] as const,
    );
  return { palette, titles };
}

async function twoBackends() {
  const { backend, app } = await signedUp();
  const other = await startedBackend();
  const id = app.profiles.add();
  const second = app.profiles.get(id);
  await second.connectBackend(other.url, false);
  await second.signUp('Ada', 'ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(second.info().realtime.status).toBe('live'), soon);
  return { backend, other, app, second, ids: [app.profile.id, id] as const };
}

test("finds records of every kind and backend by name, path and identifier, the first backend's first", async () => {
  const { backend, other, app, second, ids } = await twoBackends();
  const shopHere = backend.colleague.create({ ...shop, name: 'Web shop', path: '/apps/web' });
  other.colleague.create({ ...shop, name: 'Shop', path: '/apps/shop' });
  other.colleague.create({ ...shop, name: 'Shopping list' });
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const domain = { domain: 'shop.example.org', challenge: 'proof', main: true, linked: false };
  await call(backend, 'POST /domains', { token, body: domain });
  const { palette, titles } = paletteOf(app);
  await vi.waitFor(() => expect(second.data.sync.records.list().projects).toHaveLength(2), soon);
  await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Web shop']), soon);
  await palette.prepare(ids);
  await vi.waitFor(async () => {
    expect(await titles('shop', ids)).toEqual([
      ['projects', 'Shop', 'Web shop', 'Shopping list'],
      ['domains', 'shop.example.org'],
    ]);
  }, soon);
  expect(await titles('SHOP  web', ids)).toEqual([['projects', 'Web shop']]);
  const { groups } = (await palette.search('shop.example', ids, 20)) ?? { groups: [] };
  expect(groups.map(({ rows }) => rows[0]?.mark)).toEqual([undefined]);
  const found = await palette.search('web shop', ids, 20);
  expect(found?.groups[0]?.rows[0]?.mark).toEqual(markOf());
  const [again] = await palette.rows([{ list: 'projects', profileId: ids[0], key: shopHere.id }]);
  expect(again?.mark).toEqual(markOf());
  expect(await titles(shopHere.id, ids)).toEqual([['projects', 'Web shop']]);
  expect(await titles('/apps', ids)).toEqual([['projects', 'Web shop', 'Shop']]);
  expect(await titles('shplst', ids)).toEqual([['projects', 'Shopping list']]);
  expect(await titles('shop', [ids[1]])).toEqual([['projects', 'Shop', 'Shopping list']]);
  expect(await titles('nothing like that', ids)).toEqual([]);
  expect(await titles('  ', ids)).toEqual([]);
});

test('ends a search when a later one starts, and reports that there are more than the limit', async () => {
  const { app, ids } = await twoBackends();
  const { palette } = paletteOf(app);
  const [earlier, later] = await Promise.all([
    palette.search('fir', ids, 20),
    palette.search('first', ids, 20),
  ]);
  expect(earlier).toBeNull();
  expect(later?.groups[0]?.rows).toMatchObject([{ title: 'First', stale: false, profileId: ids[0] }]);
});

test('finds records of a backend that went down as stale, but none while signed out', async () => {
  const { other, app, second, ids } = await twoBackends();
  other.colleague.create({ ...shop, name: 'Elsewhere' });
  await vi.waitFor(() => expect(second.data.sync.records.list().projects).toHaveLength(1), soon);
  const { palette } = paletteOf(app);
  await other.stop();
  await vi.waitFor(() => expect(second.info().realtime.status).toBe('offline'), soon);
  const found = await palette.search('elsewhere', ids, 20);
  expect(found).toMatchObject({ stale: [ids[1]], groups: [{ rows: [{ title: 'Elsewhere', stale: true }] }] });
  await second.signOut();
  expect(await palette.search('elsewhere', ids, 20)).toEqual({ groups: [], usages: [], stale: [] });
});

test('leaves out the weaker rows beyond a limit and says so', async () => {
  const { backend, app } = await signedUp();
  for (const name of ['Alpha', 'Alphabet', 'The alpha']) backend.colleague.create({ ...shop, name });
  await vi.waitFor(() => expect(app.names()).toHaveLength(4), soon);
  const { palette } = paletteOf(app);
  const found = await palette.search('alpha', [app.profile.id], 2);
  expect(found?.groups[0]).toMatchObject({ more: true, rows: [{ title: 'Alpha' }, { title: 'Alphabet' }] });
});

test('blocks the main process less than 50 ms for each letter, with names as long as a list allows', async () => {
  const { backend, app } = await signedUp();
  for (let count = 0; count < 20; count += 1)
    backend.colleague.create({ ...shop, name: `${count} ${'a '.repeat(480_000)}` });
  await app.profile.data.sync.list('always');
  expect([...app.profile.data.sync.records.all()].length).toBeGreaterThanOrEqual(20);
  const { palette } = paletteOf(app);
  const ids = [app.profile.id];
  for (const query of ['a', 'a z', 'aaaz', 'aaaaaaaaaaaaaaaz']) {
    const blocks: number[] = [];
    const search = async () => void (await palette.search(query, ids, 20));
    // Other load on the computer slows the measurement down; code that blocks does so each time.
    while (blocks.length < 3 && !blocks.some((ms) => ms < 50)) blocks.push(await longestBlockMs(search));
    expect(Math.min(...blocks), query).toBeLessThan(50);
  }
});
