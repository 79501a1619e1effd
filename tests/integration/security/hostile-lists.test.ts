import { expect, test } from 'vitest';
import type { ListPage, ListQuery } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { hostileServer } from '../support/hostile-server.ts';
import { startMainProcess } from '../support/start-main-process.ts';

// Lists of each kind of record, whose records were made to do harm.

const secret = 'hunter2-of-a-record';
const privateKey = `-----BEGIN OPENSSH PRIVATE KEY-----\n${secret}\n-----END OPENSSH PRIVATE KEY-----`;
const secrets = {
  data: { token: secret, key: privateKey },
  key: privateKey,
  password: secret,
  note: privateKey,
};
/** What other records may be found or overwritten by, and texts that a table or a spreadsheet would obey. */
const texts = [
  ...['__proto__', 'constructor', 'hasOwnProperty', '', ' ', '=HYPERLINK("http://evil.test")', '+1', '@x'],
  ...['\u202egnp.exe', 'a\nb\u0000c', '"', 'x'.repeat(100_000), '*'.repeat(2_000), 'used:0', 'a OR b', '‮'],
];
const odd = [null, 7, 'text', [], [[]], {}, { id: {} }, { id: 'only' }, true];

const lists = {
  projects: texts.map((id) => ({
    ...{ id, name: id, description: id, path: id, sourceId: id, vmId: id, updatedAt: id, ...secrets },
  })),
  authorizations: texts.map((id) => ({ id, name: id, type: id, ...secrets })),
  networks: texts.map((id, at) => ({ id, domain: id, port: at * 5_000 - 7, projectId: id, ...secrets })),
  domains: texts.map((id, at) => ({
    ...{ id, domain: id, challenge: id, main: at % 2 === 0, linked: true },
    ...{ authorizationId: texts, sourceId: { a: [id] }, ...secrets },
  })),
} as const;
type Name = keyof typeof lists;
const names = Object.keys(lists) as readonly Name[];
const sortedBy = {
  projects: 'updatedAt',
  authorizations: 'expires',
  networks: 'domain',
  domains: 'domain',
} as const;

const bodies: Readonly<Record<string, readonly unknown[]>> = {
  '/project': [...odd, ...lists.projects, ...lists.projects],
  '/authorization': [...odd, ...lists.authorizations, ...lists.authorizations],
  '/networks': [...odd, ...lists.networks, ...lists.networks],
  '/domains': [...odd, ...lists.domains, ...lists.domains],
};

/** The lists of an operator on a backend that answers so. */
async function listed() {
  const server = await hostileServer((request, response) => {
    const body = request.method === 'POST' ? { accessToken: 'T0KEN' } : bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  const app = startMainProcess();
  await app.profile.connectBackend(server.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  const { id } = app.profile;
  const find = (wanted: string) => (wanted === id ? app.profile : null);
  const cached = new CachedLists({ clock: systemClock, random: systemRandom }, find, () => undefined);
  const queryOf = (list: Name, query: string): ListQuery => ({
    ...{ list, profileIds: [id], query, parts: [] },
    sort: { field: sortedBy[list], descending: true },
  });
  const page = (list: Name, query: string, fresh: 'cached' | 'always' = 'cached'): Promise<ListPage> =>
    cached.page({ ...queryOf(list, query), fresh, offset: 0, limit: 500, anchors: [], locate: null });
  for (const list of names) await page(list, '', 'always');
  return { app, cached, page, queryOf, profileId: id };
}

test('has rows of all readable records of each list, short texts, and none of their secrets', async () => {
  const { cached, page, queryOf, profileId } = await listed();
  for (const list of names) {
    const all = await page(list, '');
    const { unreadable } = all.freshness[profileId] ?? {};
    expect(all.total).toBeGreaterThan(texts.length / 2);
    expect(all.total + (unreadable?.count ?? 0)).toBeGreaterThanOrEqual(texts.length);
    const sent = JSON.stringify(all);
    expect(sent).not.toContain(secret);
    expect(sent.length).toBeLessThan(1_000_000);
    const { handle } = await cached.selected.select(queryOf(list, ''));
    const parts = [{ profileId, of: { selection: handle, except: [], keys: [] } }];
    for (const format of ['csv', 'json'] as const)
      expect(textOf(cached.selected.export({ list, parts, format }))).not.toContain(secret);
    const cells = textOf(cached.selected.export({ list, parts, format: 'csv' })).split('","');
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  }
  expect({}).not.toHaveProperty('polluted');
});

test('answers any query on each of them, with its own text as a value, and suggests short values', async () => {
  const { cached, page, profileId } = await listed();
  const fields = {
    projects: ['name', 'description', 'path', 'source', 'vm', 'id', 'is', 'tag', 'updated'],
    authorizations: ['name', 'type', 'id', 'used', 'expires', 'created'],
    networks: ['domain', 'port', 'project', 'vm', 'id'],
    domains: ['domain', 'challenge', 'main', 'linked', 'watched', 'networks', 'projects', 'id'],
  } as const;
  for (const list of names) {
    const { total } = await page(list, '');
    for (const field of fields[list]) {
      for (const text of texts.filter(({ length }) => length < 900)) {
        const found = await page(list, `${field}:"${text.replaceAll('"', '')}"`);
        expect(found.total).toBeLessThanOrEqual(total);
      }
      const suggested = await cached.values({ list, profileIds: [profileId], field, text: '' });
      expect(suggested.filter((value) => value === '' || value.length > 500 || value.includes('\n'))).toEqual(
        [],
      );
      expect(suggested.join(' ')).not.toContain(secret);
      const negated = await page(list, `-${field}:"",1`);
      expect(negated.total).toBeLessThanOrEqual(total);
    }
    await expect(page(list, 'x'.repeat(1_001))).rejects.toMatchObject({ error: { code: 'bad-input' } });
  }
  expect((await page('authorizations', 'id:"__proto__"')).total).toBeGreaterThan(0);
  expect((await page('networks', 'project:"constructor"')).total).toBeGreaterThan(0);
});
