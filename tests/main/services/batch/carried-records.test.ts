import { describe, expect, test } from 'vitest';
import type { CopyChange } from '#contract/batch-changes.ts';
import type { CompareRules } from '#contract/compare.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import { carriedCounts } from '#services/batch/carried-records.ts';
import { planCopy } from '#services/batch/copy-plan.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';

interface Side {
  readonly projects: readonly Project[];
  readonly networks: Readonly<Record<string, readonly string[]>> | null;
  readonly domains?: readonly string[] | null;
}

const address = (text: string): NetworkAddress => {
  const [domain = '', port] = text.split(':');
  return { domain, port: Number(port) };
};

const aDomain = (domain: string): Domain => ({
  ...{ key: domain, id: domain, domain, unicode: null, challenge: `of ${domain}` },
  ...{ main: true, linked: false, more: {}, secrets: {} },
});

function accountOf({ projects, networks, domains = [] }: Side) {
  const fake = fakeBatchAccount(projects);
  fake.state.networks =
    networks && new Map(Object.entries(networks).map(([id, all]) => [id, all.map(address)]));
  fake.state.domains = domains === null ? null : domains.map(aDomain);
  return fake.accounts.get('p');
}

/** What copying all projects of one side to the other would create. */
async function planned(from: Side, to: Side, change: Partial<CopyChange>, rules: CompareRules | null = null) {
  const whole: CopyChange = { kind: 'copy', from: 'p', nameRule: 'skip', edits: [], replace: [], ...change };
  const keys = from.projects.map(({ key }) => key);
  const entries = await planCopy(accountOf(to), accountOf(from), whole, keys, { rules });
  const tasks = entries.map(({ task }) =>
    task.action === 'create' || task.action === 'update'
      ? {
          action: task.action,
          networks: task.newNetworks?.map(({ domain, port }) => `${domain}:${port}`),
          domains: task.newDomains,
        }
      : { action: task.action },
  );
  return { tasks, counts: carriedCounts(entries) };
}

const shop = project('1', { name: 'Shop' });
const docs = project('2', { name: 'Docs' });

describe('a copy with network connections', () => {
  test('creates none of them unless it was chosen, and says how many there are', async () => {
    const from = { projects: [shop], networks: { 1: ['a.example:443', 'b.example:80'] } };
    const { tasks, counts } = await planned(from, { projects: [], networks: {} }, {});
    expect(tasks).toEqual([{ action: 'create', networks: undefined, domains: undefined }]);
    expect(counts).toMatchObject({ found: 2, networks: 0, domains: 0 });
  });

  test('creates those of each project, and with domains those that the backend lacks, each once', async () => {
    const from = {
      projects: [shop, docs],
      networks: { 1: ['a.example:443', 'A.example:80', 'bare.example:1'], 2: ['there.example:443'] },
      domains: ['a.example', 'there.example', 'unused.example'],
    };
    const to = { projects: [], networks: {}, domains: ['There.example'] };
    const alone = await planned(from, to, { carry: 'networks' });
    expect(alone.counts).toMatchObject({ networks: 4, domains: 0, existingDomains: { count: 0 } });
    const { tasks, counts } = await planned(from, to, { carry: 'networks-and-domains' });
    expect(tasks).toEqual([
      {
        action: 'create',
        networks: ['a.example:443', 'A.example:80', 'bare.example:1'],
        domains: [{ domain: 'a.example', challenge: 'of a.example', main: true, linked: false }],
      },
      { action: 'create', networks: ['there.example:443'], domains: undefined },
    ]);
    expect(counts).toMatchObject({
      ...{ found: 4, networks: 4, domains: 1, isChecked: true },
      existingDomains: { count: 1, names: ['there.example'] },
    });
  });

  test('leaves out those whose domain and port lead to another project, there or of an earlier row', async () => {
    const from = {
      projects: [shop, docs],
      networks: { 1: ['taken.example:443', 'own.example:443'], 2: ['Own.example:443', 'own.example:80'] },
    };
    const blog = project('9', { name: 'Blog' });
    const to = { projects: [blog], networks: { 9: ['taken.example.:443'] } };
    const { tasks, counts } = await planned(from, to, { carry: 'networks' });
    expect(tasks.map(({ networks }) => networks)).toEqual([['own.example:443'], ['own.example:80']]);
    expect(counts?.conflicts).toEqual({
      count: 2,
      names: [
        { name: 'taken.example:443', project: 'Blog' },
        { name: 'Own.example:443', project: 'Shop' },
      ],
    });
  });

  test('gives an overwritten project those that it lacks, also where its fields are equal', async () => {
    const there = project('9', { name: 'Shop' });
    const from = { projects: [shop], networks: { 1: ['a.example:443', 'b.example:443'] } };
    const to = { projects: [there], networks: { 9: ['a.example:443'] } };
    const { tasks, counts } = await planned(from, to, { carry: 'networks', nameRule: 'overwrite' });
    expect(tasks).toEqual([{ action: 'update', networks: ['b.example:443'], domains: undefined }]);
    expect(counts).toMatchObject({ existingNetworks: 1, conflicts: { count: 0 } });
    const all = { projects: [there], networks: { 9: ['a.example:443', 'b.example:443'] } };
    expect((await planned(from, all, { carry: 'networks', nameRule: 'overwrite' })).tasks).toEqual([
      { action: 'skip' },
    ]);
  });

  test('creates the domains that the backend lacks of connections that it has', async () => {
    const from = { projects: [shop], networks: { 1: ['a.example:443'] }, domains: ['a.example'] };
    const to = { projects: [project('9', { name: 'Shop' })], networks: { 9: ['a.example:443'] } };
    const change = { carry: 'networks-and-domains', nameRule: 'overwrite' } as const;
    const { tasks, counts } = await planned(from, to, change);
    expect(tasks).toMatchObject([
      { action: 'update', networks: undefined, domains: [{ domain: 'a.example' }] },
    ]);
    expect(counts).toMatchObject({ networks: 0, existingNetworks: 1, domains: 1 });
    const there = await planned(from, { ...to, domains: ['a.example'] }, change);
    expect(there.tasks).toEqual([{ action: 'skip' }]);
  });

  test('maps names and challenges as the comparison of the two backends does', async () => {
    const from = {
      projects: [shop],
      networks: { 1: ['shop.live.example:443', 'there.live.example:443', 'Other.example:1'] },
      domains: ['shop.live.example', 'there.live.example'],
    };
    const to = {
      projects: [project('9', { name: 'Shop' })],
      networks: { 9: ['there.test.example:443'] },
      domains: ['there.test.example'],
    };
    const mappings = [
      { left: 'of *.live.example', right: 'at *.test.example' },
      { left: '*.live.example', right: '*.test.example' },
    ];
    const change = { carry: 'networks-and-domains', nameRule: 'overwrite' } as const;
    const { tasks, counts } = await planned(from, to, change, { ignored: [], mappings });
    expect(tasks).toMatchObject([
      {
        networks: ['shop.test.example:443', 'Other.example:1'],
        domains: [{ domain: 'shop.test.example', challenge: 'at shop.test.example' }],
      },
    ]);
    expect(counts).toMatchObject({ existingNetworks: 1, conflicts: { count: 0 } });
  });

  test('creates nothing for a project that is skipped', async () => {
    const from = { projects: [shop], networks: { 1: ['a.example:443'] } };
    const to = { projects: [project('9', { name: 'Shop' })], networks: {} };
    const { tasks, counts } = await planned(from, to, { carry: 'networks' });
    expect(tasks).toEqual([{ action: 'skip' }]);
    expect(counts).toMatchObject({ found: 1, networks: 0 });
  });

  test('says so where the network connections of either backend are unknown', async () => {
    const some = { projects: [shop], networks: { 1: ['a.example:443'] } };
    const unknown = { projects: [shop], networks: null };
    const carry = 'networks';
    expect((await planned(unknown, { ...some, projects: [] }, { carry })).counts?.found).toBe(null);
    const { counts } = await planned(some, { projects: [], networks: null }, { carry });
    expect(counts).toMatchObject({ networks: 1, isChecked: false });
  });
});
