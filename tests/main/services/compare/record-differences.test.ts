import { expect, test } from 'vitest';
import type { CompareRules, RecordDifference } from '#contract/compare.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { exportMatches } from '#services/compare/compare-export.ts';
import { rowsOf } from '#services/compare/compare-rows.ts';
import { compareSearch } from '#services/compare/compare-search.ts';
import { recordsToCompare } from '#services/compare/compared-records.ts';
import { type Matches, matchProjects } from '#services/compare/match-projects.ts';
import { recordText } from '#services/compare/record-differences.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';
import { noCompareRules } from '#services/settings/compare-settings.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { recordLists } from '#tests/main/support/record-lists.ts';

interface Side {
  /** `project domain:port` */
  readonly networks?: readonly string[];
  readonly domains?: readonly (string | Partial<Domain>)[];
}

const stored = (key: string) => ({ key, id: key, more: {}, secrets: {} });

function network(text: string): NetworkConnection {
  const [projectId = '', address = ''] = text.split(' ');
  const at = address.lastIndexOf(':');
  return { ...stored(text), projectId, domain: address.slice(0, at), port: Number(address.slice(at + 1)) };
}

function domain(given: string | Partial<Domain>): Domain {
  const fields = typeof given === 'string' ? { domain: given } : given;
  const { domain: name = '' } = fields;
  const whole = { domain: name, unicode: null, challenge: 'c', main: false, linked: false };
  return { ...stored(name), ...whole, ...fields };
}

function listsOf({ networks = [], domains = [] }: Side) {
  return recordLists(networks.map(network), domains.map(domain));
}

/** Compares Shop (1, a), Docs (2, b) and Wiki (3, only on the left). */
function compared(left: Side, right: Side, rules: CompareRules = noCompareRules): Promise<Matches> {
  const projects = {
    left: [project('1', { name: 'Shop' }), project('2', { name: 'Docs' }), project('3', { name: 'Wiki' })],
    right: [project('a', { name: 'Shop' }), project('b', { name: 'Docs' })],
  };
  const records = recordsToCompare({ left: listsOf(left), right: listsOf(right) }, rules);
  return matchProjects(projects, [], rules, records);
}

const side = (difference: RecordDifference, of: 'left' | 'right') => recordText(difference, of) || '-';
const texts = ({ different }: Matches) =>
  different.map(({ left, records }) => [
    left?.name,
    ...records.map((each) => `${each.record} ${side(each, 'left')} | ${side(each, 'right')}`),
  ]);

test('finds the network connections that one of two projects lacks, by domain and port', async () => {
  const matches = await compared(
    { networks: ['1 shop.example:443', '1 shop.example:80', '2 docs.example:443', '3 wiki.example:1'] },
    { networks: ['a Shop.example.:443', 'a shop.example:8080', 'b docs.example:443', 'x other.example:1'] },
  );
  expect(texts(matches)).toEqual([['Shop', 'network shop.example:80 | -', 'network - | shop.example:8080']]);
  expect(matches.same.map(({ left }) => left?.name)).toEqual(['Docs']);
});

test('names a connection once that a list contains twice', async () => {
  const twice = ['1 shop.example:443', '1 shop.example:443'];
  expect(texts(await compared({ networks: twice }, {}))).toEqual([['Shop', 'network shop.example:443 | -']]);
  const same = await compared({ networks: twice }, { networks: ['a shop.example:443'] });
  expect(same.different).toEqual([]);
});

test('compares the domains that the connections of a project name, each once', async () => {
  const matches = await compared(
    {
      networks: ['1 shop.example:443', '1 shop.example:80', '2 docs.example:443', '2 bare.example:1'],
      domains: ['shop.example', { domain: 'docs.example', main: true, challenge: 'd' }, 'unused.example'],
    },
    {
      networks: ['a shop.example:443', 'a shop.example:80', 'b docs.example:443', 'b bare.example:1'],
      domains: ['docs.example'],
    },
  );
  expect(texts(matches)).toEqual([
    ['Docs', 'domain docs.example main challenge d | docs.example challenge c'],
    ['Shop', 'domain shop.example challenge c | -'],
  ]);
  expect(matches.different[0]?.records[0]).toMatchObject({ fields: ['challenge', 'main'] });
});

test('offers no copy of a project that lacks only a domain while connections are ignored', async () => {
  const networks = { left: ['1 shop.example:443'], right: ['a shop.example:443'] };
  const copyable = async (rules: CompareRules) => {
    const left = { networks: networks.left, domains: ['shop.example'] };
    const matches = await compared(left, { networks: networks.right }, rules);
    const { rows } = rowsOf(matches, new Set(['different']), 0, 10, () => false);
    return rows.flatMap((row) => (row.kind === 'project' ? [row.copyable] : []));
  };
  expect(await copyable(noCompareRules)).toEqual([{ left: false, right: true }]);
  expect(await copyable({ ...noCompareRules, ignored: ['networks'] })).toEqual([
    { left: false, right: false },
  ]);
});

test('obeys what is ignored', async () => {
  const left = {
    networks: ['1 shop.example:443', '1 shop.example:80', '2 docs.example:1'],
    domains: ['shop.example', 'docs.example'],
  };
  const right = {
    networks: ['a shop.example:443', 'b docs.example:1'],
    domains: [{ domain: 'docs.example', challenge: 'd' }],
  };
  const ignoring = async (...ignored: CompareRules['ignored']) =>
    texts(await compared(left, right, { ignored, mappings: [] }));
  const [shop, docs] = [
    'domain shop.example challenge c | -',
    'domain docs.example challenge c | docs.example challenge d',
  ];
  expect(await ignoring()).toEqual([
    ['Docs', docs],
    ['Shop', shop, 'network shop.example:80 | -'],
  ]);
  expect(await ignoring('networks')).toEqual([
    ['Docs', docs],
    ['Shop', shop],
  ]);
  expect(await ignoring('challenges')).toEqual([['Shop', shop, 'network shop.example:80 | -']]);
  expect(await ignoring('domains')).toEqual([['Shop', 'network shop.example:80 | -']]);
  expect(await ignoring('networks', 'domains')).toEqual([]);
});

test('maps names and challenges, in both directions', async () => {
  const mappings = [
    { left: '*.live.example', right: '*.test.example' },
    { left: 'live-*', right: 'test-*' },
  ];
  const matches = await compared(
    {
      networks: ['1 shop.live.example:443', '1 only.live.example:443', '2 docs.live.example:1'],
      domains: [{ domain: 'shop.live.example', challenge: 'live-1' }, 'docs.live.example'],
    },
    {
      networks: ['a shop.test.example:443', 'a more.test.example:443', 'b docs.live.example:1'],
      domains: [{ domain: 'shop.test.example', challenge: 'test-1' }, 'docs.live.example'],
    },
    { ignored: [], mappings },
  );
  expect(texts(matches)).toEqual([
    ['Shop', 'network only.live.example:443 | -', 'network - | more.test.example:443'],
  ]);
  expect(matches.same.map(({ left }) => left?.name)).toEqual(['Docs']);
});

test('compares the connections of a project that has many in the same way', async () => {
  const many = Array.from({ length: 20 }, (_, at) => `app-${at}.live.example:443`);
  const mapped = many.map((address) => address.replace('live', 'test'));
  const matches = await compared(
    { networks: [...many, 'left.live.example:1'].map((address) => `1 ${address}`) },
    {
      networks: [...mapped, mapped[0], 'left.live.example:2', 'x.live.example:1'].map(
        (address) => `a ${address}`,
      ),
    },
    { ignored: [], mappings: [{ left: '*.live.example', right: '*.test.example' }] },
  );
  expect(texts(matches)).toEqual([
    [
      'Shop',
      'network left.live.example:1 | -',
      'network - | left.live.example:2',
      'network - | x.live.example:1',
    ],
  ]);
});

test('reports no differences of lists that are not whole or not known, but says so', () => {
  const rest = { networks: ['1 shop.example:443'], domains: ['shop.example'] };
  const error = { code: 'rejected', status: 403 } as const;
  const partial = { reason: 'cancelled', more: 5 } as const;
  const of = (changed: Partial<typeof alwaysFresh>, list: 'networks' | 'domains' = 'networks') => {
    const right = listsOf(rest);
    const changedList = { ...right[list], freshness: () => ({ ...alwaysFresh, ...changed }) };
    const sides = { left: listsOf(rest), right: { ...right, [list]: changedList } };
    return recordsToCompare(sides, noCompareRules);
  };
  expect(of({}).notCompared).toEqual([]);
  expect(of({ offered: false })).toEqual({
    ...{ networks: null, domains: null },
    notCompared: [{ side: 'right', list: 'networks', why: 'not-offered' }],
  });
  expect(of({ error }).notCompared).toMatchObject([{ why: 'refused' }]);
  expect(of({ partial }).notCompared).toMatchObject([{ why: 'partial' }]);
  expect(of({ unreadable: { count: 1, first: [] } }).notCompared).toMatchObject([{ why: 'partial' }]);
  // It was read, but cannot be read again at the moment.
  expect(of({ error: { code: 'unreachable' } }).notCompared).toEqual([]);
  const domains = of({ partial }, 'domains');
  expect(domains).toMatchObject({ domains: null, notCompared: [{ side: 'right', list: 'domains' }] });
  expect(domains.networks?.left).toHaveLength(1);
  const unknown = { ...listsOf(rest), networks: { cached: null, freshness: () => alwaysFresh } };
  expect(recordsToCompare({ left: unknown, right: listsOf(rest) }, noCompareRules).notCompared).toEqual([
    { side: 'left', list: 'networks', why: 'missing' },
  ]);
});

test('has a row for each connection and domain after those of the fields, with what copying would change', async () => {
  const matches = await compared(
    { networks: ['1 shop.example:443', '2 docs.example:1'], domains: ['docs.example'] },
    {
      networks: ['b docs.example:1', 'b docs.example:2'],
      domains: [{ domain: 'docs.example', linked: true }],
    },
  );
  const { rows, total } = rowsOf(matches, new Set(['different']), 0, 100, () => false);
  const lines = rows.flatMap((row) =>
    row.kind === 'record'
      ? [[row.of.left?.name, row.difference.record]]
      : row.kind === 'project'
        ? [[row.left?.name, row.recordCount, row.copyable.left, row.copyable.right]]
        : [],
  );
  expect(lines).toEqual([
    ['Docs', 2, true, false],
    ['Docs', 'network'],
    ['Shop', 1, false, true],
  ]);
  expect(total).toBe(rows.length);
  expect(rowsOf(matches, new Set(['different']), 3, 1, () => false).rows).toEqual(rows.slice(3, 4));
});

test('finds rows by a connection, and by what they differ in', async () => {
  const matches = await compared(
    { networks: ['1 shop.example:443', '2 docs.example:1'], domains: ['docs.example'] },
    { networks: ['b docs.example:1'] },
  );
  const found = async (query: string) => {
    const all = await compareSearch(query)?.(matches);
    return all?.different.map(({ left }) => left?.name);
  };
  expect(await found('EXAMPLE:443')).toEqual(['Shop']);
  expect(await found('differs:connections')).toEqual(['Shop']);
  expect(await found('differs:domains docs')).toEqual(['Docs']);
  expect(await found('differs:vm')).toEqual([]);
  expect(compareSearch(' ')).toBeNull();
});

test('exports the connections and domains that differ', async () => {
  const matches = await compared({ networks: ['1 shop.example:443', '1 shop.example:80'] }, {});
  const names = { left: 'Left', right: 'Right' };
  const csv = textOf(exportMatches(matches, names, 'csv'));
  expect(csv).toContain('"different","name","connections"');
  expect(csv).toContain('"shop.example:443\nshop.example:80",""');
  expect(JSON.parse(textOf(exportMatches(matches, names, 'json'))).projects[1]).toMatchObject({
    differsIn: ['connections'],
    connectionsAndDomains: [
      { record: 'network', left: { domain: 'shop.example', port: 443 }, right: null },
      { record: 'network' },
    ],
  });
});
