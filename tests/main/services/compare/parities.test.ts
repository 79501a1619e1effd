import { expect, test } from 'vitest';
import type { FollowedComparison } from '#contract/compare.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import { Parities } from '#services/compare/parities.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';
import { noCompareRules } from '#services/settings/compare-settings.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { recordLists } from '#tests/main/support/record-lists.ts';

function start(left: readonly Project[], right: readonly Project[]) {
  const sides: Record<string, readonly Project[]> = { left, right };
  const networks: Record<string, readonly NetworkConnection[]> = {};
  const state = { compared: 0, rules: noCompareRules, networks };
  const parities = new Parities({
    projects: async (profileId) => ({
      get all() {
        state.compared += 1;
        return sides[profileId] ?? [];
      },
      freshness: () => alwaysFresh,
    }),
    records: async (profileId) => recordLists(state.networks[profileId]),
    rulesOf: () => state.rules,
    followed: { all: () => [], set: () => undefined },
  });
  const read = async (asked: Partial<Parameters<Parities['read']>[0]> = {}) => {
    const { counts } = await parities.read({
      left: 'left',
      right: 'right',
      pairs: [],
      fresh: 'cached',
      ...asked,
    });
    return counts;
  };
  return { parities, read, sides, state };
}

test('counts what is missing or different on each side, and again after a change of a list', async () => {
  const { parities, read, sides, state } = start(
    [
      project('1', { name: 'Shop' }),
      project('2', { name: 'Docs', vmId: 'vm-2' }),
      project('3', { name: 'Blog' }),
    ],
    [project('4', { name: 'Docs' }), project('5', { name: 'Blog' }), project('6', { name: 'Old' })],
  );
  expect(await read()).toEqual({ left: 1, right: 1, different: 1, same: 1 });
  const { compared } = state;
  expect(await read()).toEqual({ left: 1, right: 1, different: 1, same: 1 });
  expect(state.compared).toBe(compared);
  sides.right = [project('5', { name: 'Blog' })];
  parities.listChanged({ list: 'domains', profileId: 'right', revision: 2 });
  parities.listChanged({ list: 'projects', profileId: 'another', revision: 3 });
  expect(await read()).toMatchObject({ left: 1 });
  parities.listChanged({ list: 'projects', profileId: 'right', revision: 4 });
  expect(await read()).toEqual({ left: 2, right: 0, different: 0, same: 1 });
});

test('obeys manual pairs, and what the comparison ignores', async () => {
  const { read, state } = start(
    [project('1', { name: 'Shop', vmId: 'vm-1' })],
    [project('2', { name: 'Store' })],
  );
  expect(await read()).toEqual({ left: 1, right: 1, different: 0, same: 0 });
  const pairs = [{ left: '1', right: '2' }];
  expect(await read({ pairs })).toEqual({ left: 0, right: 0, different: 1, same: 0 });
  state.rules = { ignored: ['name', 'vmId'], mappings: [] };
  expect(await read({ pairs })).toEqual({ left: 0, right: 0, different: 0, same: 1 });
});

test('counts a project as different whose network connections differ, as soon as their list has changed', async () => {
  const { read, state } = start([project('1', { name: 'Shop' })], [project('2', { name: 'Shop' })]);
  expect(await read()).toEqual({ left: 0, right: 0, different: 0, same: 1 });
  const { compared } = state;
  state.networks.left = [
    { ...{ key: 'n', id: 'n', more: {}, secrets: {} }, domain: 'shop.example', port: 443, projectId: '1' },
  ];
  expect(await read()).toEqual({ left: 0, right: 0, different: 1, same: 0 });
  expect(state.compared).toBe(compared + 2);
  await read();
  expect(state.compared).toBe(compared + 2);
});

test('keeps no counts of a person who has left', async () => {
  const { parities, read, sides } = start([project('1', { name: 'Shop' })], []);
  expect(await read()).toMatchObject({ left: 1 });
  sides.left = [];
  parities.forget('left');
  expect(await read()).toMatchObject({ left: 0 });
});

test('refuses to compare a profile with itself', async () => {
  const { parities, read } = start([], []);
  const one: FollowedComparison = { left: 'left', right: 'left' };
  expect(() => parities.follow(one, true)).toThrow(AppFailure);
  await expect(read({ right: 'left' })).rejects.toThrow(AppFailure);
});
