import { describe, expect, test } from 'vitest';
import type { ListPage, ListQuery } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { shapes } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { shop } from '../support/shop.ts';
import { signedUp } from './support/signed-up.ts';

// The lists of all kinds of record, as the window filters, selects, checks and exports them, on each kind of backend.

const lists = ['projects', 'authorizations', 'networks', 'domains'] as const;
type Name = (typeof lists)[number];

const backends: Readonly<Record<string, BackendOptions>> = {
  ...shapes,
  'pages by number': { shape: { list: 'items', pages: 'page' }, pageSize: 3 },
  'pages by link': { shape: { pages: 'link' }, pageSize: 2 },
  'pages by cursor': { shape: { list: 'data', pages: 'cursor' }, pageSize: 4 },
  'pages by offset': { shape: { list: 'results', pages: 'offset' }, pageSize: 2 },
};

/** What finds three of seven records of each list, and the names of the first. */
const queries: Readonly<Record<Name, readonly [query: string, first: string]>> = {
  projects: ['vm:vm-1 name:site', 'site 1'],
  authorizations: ['type:personal_access_token name:"key 1","key 3","key 5" used:0', 'key 1'],
  networks: ['port:8001,8003,8005 project:first', 'n1.example.org:8001'],
  domains: ['main:yes linked:no challenge:unchecked', 'n1.example.org'],
};

/** An operator with seven records of each kind, and their lists. */
async function withRecords(options: BackendOptions) {
  const { backend, app } = await signedUp(options);
  const { data } = app.profile;
  const projectId = String(backend.projects()[0]?.id);
  for (let at = 0; at < 7; at += 1) {
    const isOdd = at % 2 === 1;
    backend.colleague.create({ ...shop, name: `site ${at}`, vmId: isOdd ? 'vm-1' : 'vm-2' });
    await data.authorizations.create(`key ${at}`, { type: 'personal_access_token', token: 'hidden-token' });
    const domain = `n${at}.example.org`;
    await data.networks.create({ domain, port: 8_000 + at, projectId });
    await data.domains.create({ domain, challenge: 'proof', main: isOdd, linked: false });
  }
  const { id } = app.profile;
  const find = (wanted: string) => (wanted === id ? app.profile : null);
  const cached = new CachedLists({ clock: systemClock, random: systemRandom }, find, () => undefined);
  const queryOf = (list: Name, query: string): ListQuery => ({
    ...{ list, profileIds: [id], query, parts: [] },
    sort: { field: list === 'projects' || list === 'authorizations' ? 'name' : 'domain', descending: false },
  });
  const page = (list: Name, query: string, fresh: 'cached' | 'always' = 'cached'): Promise<ListPage> =>
    cached.page({ ...queryOf(list, query), fresh, offset: 0, limit: 100, anchors: [], locate: null });
  // The lists that rows of others depend on are fetched before these.
  for (const list of lists) await page(list, '', 'always');
  return { data, cached, page, queryOf, profileId: id };
}

describe.each(Object.entries(backends))('a backend of the shape %s', (_name, options) => {
  test('has lists of every kind that are filtered, selected, checked and exported', async () => {
    const { data, cached, page, queryOf, profileId } = await withRecords(options);
    for (const list of lists) {
      const [query, first] = queries[list];
      expect(await page(list, '')).toMatchObject({ total: list === 'projects' ? 8 : 7 });
      expect(await page(list, query)).toMatchObject({ total: 3 });
      const { handle, count } = await cached.selected.select(queryOf(list, query));
      expect(count).toBe(3);
      const ofAll = { selection: handle, except: [], keys: [] };
      const exported = (format: 'csv' | 'json') =>
        textOf(cached.selected.export({ list, parts: [{ profileId, of: ofAll }], format }));
      expect(JSON.parse(exported('json'))).toHaveLength(3);
      expect(exported('csv').trim().split('\r\n')).toHaveLength(4);
      expect(exported('csv') + exported('json')).not.toContain('hidden-token');
      const names = [...cached.selected.of(handle, profileId).values()];
      expect(names[0]).toBe(first);
      expect(cached.selected.check({ list, profileId, selection: handle, keys: ['other'] })).toEqual({
        ...{ missing: [0], outside: [0], gone: { count: 0, names: [] } },
      });
    }
    const ofList = (list: Name, field: string, text: string) =>
      cached.values({ list, profileIds: [profileId], field, text });
    expect(await ofList('projects', 'name', 'SITE 6')).toEqual(['site 6']);
    expect(await ofList('authorizations', 'name', 'KEY 6')).toEqual(['key 6']);
    expect(await ofList('networks', 'port', '006')).toEqual(['8006']);
    expect(await ofList('domains', 'domain', 'N6.')).toEqual(['n6.example.org']);
    const selected = await cached.selected.select(queryOf('domains', queries.domains[0]));
    const [row] = (await page('domains', queries.domains[0])).rows;
    // Neither the response nor a list identifies it.
    if (row === undefined || !('id' in row) || row.id === null) return;
    await data.domains.delete(row.id);
    await page('domains', '', 'always');
    const check = { list: 'domains', profileId, selection: selected.handle, keys: [] } as const;
    expect(cached.selected.check(check).gone).toEqual({ count: 1, names: ['n1.example.org'] });
  });
});
