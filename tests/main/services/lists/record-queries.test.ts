import { expect, test } from 'vitest';
import type { ListPageRequest } from '#contract/lists.ts';
import type { ListShape } from '#services/lists/list-descriptor.ts';
import { ListPages } from '#services/lists/list-pages.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { authorizationList, domainList, networkList } from '#services/lists/record-lists.ts';
import { dayAfter } from '#shared/expiry.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { aDomain, aNetwork, anAuthorization } from './list-fixtures.ts';

/** A list of these records, with a clock that the test advances. */
function listOf<Item extends { readonly key: string }>(shape: ListShape<Item>, items: readonly Item[]) {
  let revision = 0;
  const clock = new FakeClock();
  const changes: number[] = [];
  const pages = new ListPages<Item>(shape, {
    ...{ clock, sizes: listSizes, nextRevision: () => ++revision },
    changed: (_profileId, changedTo) => changes.push(changedTo),
  });
  pages.profile('a').change({ upserts: items, removed: [] });
  const page = (query: string, field: string, descending: boolean) =>
    pages.page({
      ...{ profileIds: ['a'], query, parts: [], offset: 0, limit: 100, anchors: [], locate: null },
      sort: { field, descending } as ListPageRequest['sort'],
    });
  return {
    clock,
    changes,
    values: (field: string, text = '') => pages.values(['a', 'other'], field, text),
    /** Keys of the found rows, or why a condition is invalid. */
    async found(query: string): Promise<readonly string[]> {
      const [field = ''] = Object.keys(shape.sortBy);
      const { rows, terms } = await page(query, field, false);
      const problems = terms.flatMap(({ problem }) => problem ?? []);
      return problems.length > 0 ? problems : rows.map(({ key }) => key).sort();
    },
    async sorted(field: string, descending = false): Promise<readonly string[]> {
      return (await page('', field, descending)).rows.map(({ key }) => key);
    },
  };
}

/** Authorizations that end some days from the start of the clock. */
function authorizations() {
  const now = new FakeClock().now();
  return listOf(authorizationList, [
    anAuthorization('over', { expiresOn: dayAfter(-2, now), projects: 0, type: 'deploy_key' }),
    anAuthorization('soon', { expiresOn: dayAfter(9, now), projects: 3, domains: 1, createdAt: now }),
    anAuthorization('later', { expiresOn: dayAfter(60, now), projects: 0, domains: 1 }),
    anAuthorization('endless', { projects: 0, type: 'deploy_key' }),
    anAuthorization('unknown', { projects: null }),
  ]);
}

test('finds authorizations by what is left of their validity', async () => {
  const { found } = authorizations();
  expect(await found('expires:<14d')).toEqual(['over', 'soon']);
  expect(await found('expires:<0d')).toEqual(['over']);
  expect(await found('expires:<14d -expires:<0d')).toEqual(['soon']);
  expect(await found('expires:>14d')).toEqual(['later']);
  expect(await found('expires:""')).toEqual(['endless', 'unknown']);
  expect(await found('expires:"",>14d type:deploy_key')).toEqual(['endless']);
  expect(await found(`expires:${dayAfter(9, new FakeClock().now())}`)).toEqual(['soon']);
  expect(await found('expires:next')).toEqual(['no-deadline']);
});

test('asks for the page again after a minute where it depends on what is left', async () => {
  const { found, clock, changes } = authorizations();
  await found('used:0');
  await clock.advance(60_000);
  expect(changes).toHaveLength(1);
  await found('expires:<14d');
  await clock.advance(60_000);
  expect(changes).toHaveLength(2);
});

test('finds authorizations by the number of projects and domains that use them', async () => {
  const { found, sorted } = authorizations();
  expect(await found('used:0')).toEqual(['endless', 'over']);
  expect(await found('used:>3')).toEqual(['soon']);
  expect(await found('used:1-4')).toEqual(['later', 'soon']);
  expect(await found('used:""')).toEqual(['unknown']);
  expect(await found('created:<1h')).toEqual(['soon']);
  expect(await sorted('uses', true)).toEqual(['soon', 'later', 'over', 'endless', 'unknown']);
  expect(await sorted('expires')).toEqual(['over', 'soon', 'later', 'endless', 'unknown']);
});

test('finds network connections by port, project and virtual machine', async () => {
  const { found, sorted } = listOf(networkList, [
    aNetwork('a', { domain: 'a.example', port: 443, projectName: 'Shop', vmId: 'vm-2', projectId: 'x1' }),
    aNetwork('b', { domain: 'b.example', port: 8443, projectName: 'Blog', vmId: 'vm-10', projectId: 'x2' }),
    aNetwork('c', { domain: 'c.example', port: 44, projectId: 'x3' }),
    aNetwork('d', { domain: 'd.example', port: 80, projectId: 'x4', projectGone: true }),
  ]);
  expect(await found('port:443')).toEqual(['a']);
  expect(await found('port:443,8443')).toEqual(['a', 'b']);
  expect(await found('port:>1024 OR port:44')).toEqual(['b', 'c']);
  expect(await found('port:http')).toEqual(['no-number']);
  expect(await found('project:shop')).toEqual(['a']);
  expect(await found('project:x2,x3')).toEqual(['b', 'c']);
  expect(await found('project:""')).toEqual(['d']);
  expect(await found('project:x4')).toEqual(['d']);
  expect(await found('vm:vm-*')).toEqual(['a', 'b']);
  expect(await found('vm:""')).toEqual(['c', 'd']);
  expect(await found('vm-10')).toEqual(['b']);
  expect(await sorted('vm')).toEqual(['c', 'd', 'a', 'b']);
});

test('finds domains by the state of their challenge, their flags and their connections', async () => {
  const { found, sorted } = listOf(domainList, [
    aDomain('wrong', { domain: 'a.example', challengeState: 'wrong-value', main: true, networks: 0 }),
    aDomain('missing', { domain: 'b.example', challengeState: 'not-found', linked: true, networks: 3 }),
    aDomain('fine', { domain: 'c.example', challengeState: 'in-place', networks: 2, projects: 2 }),
    aDomain('several', { domain: 'd.example', challengeState: 'several' }),
    aDomain('unchecked', { domain: 'xn--bcher-kva.example', unicode: 'bücher.example', watched: true }),
    aDomain('none', { domain: 'f.example', challenge: '' }),
  ]);
  expect(await found('challenge:failing')).toEqual(['missing', 'wrong']);
  expect(await found('challenge:failing main:yes linked:no')).toEqual(['wrong']);
  expect(await found('challenge:passing,unchecked')).toEqual(['fine', 'unchecked']);
  expect(await found('challenge:not-found')).toEqual(['missing']);
  expect(await found('challenge:""')).toEqual(['none']);
  expect(await found('challenge:bad')).toEqual(['unknown-value']);
  expect(await found('main:maybe')).toEqual(['unknown-value']);
  expect(await found('watched:yes')).toEqual(['unchecked']);
  expect(await found('networks:0')).toEqual(['wrong']);
  expect(await found('networks:""')).toEqual(['none', 'several', 'unchecked']);
  expect(await found('projects:>1')).toEqual(['fine']);
  expect(await found('domain:bücher*')).toEqual(['unchecked']);
  expect(await found('domain:xn--*')).toEqual(['unchecked']);
  expect(await sorted('challenge')).toEqual(['wrong', 'missing', 'several', 'unchecked', 'none', 'fine']);
  expect(await sorted('flags', true)).toEqual(['wrong', 'missing', 'fine', 'several', 'unchecked', 'none']);
});

test('suggests the texts and numbers of a field as they are typed, and nothing for other fields', async () => {
  const networks = listOf(networkList, [
    aNetwork('1', { domain: 'shop.example', projectName: 'Shop', vmId: 'vm-1' }),
    aNetwork('2', { domain: 'shop.example', port: 8443, projectId: 'p9', projectGone: true }),
  ]);
  expect(await networks.values('domain')).toEqual(['shop.example']);
  expect(await networks.values('port', '44')).toEqual(['443', '8443']);
  expect(await networks.values('project')).toEqual(['Shop']);
  expect(await networks.values('vm')).toEqual(['vm-1']);
  const domains = listOf(domainList, [
    aDomain('1', { domain: 'xn--rger-5qa.example', unicode: 'ärger.example' }),
  ]);
  expect(await domains.values('domain', 'xn')).toEqual(['xn--rger-5qa.example']);
  expect(await domains.values('challenge')).toEqual([]);
  expect(await authorizations().values('expires')).toEqual([]);
  expect(await authorizations().values('toString')).toEqual([]);
});
