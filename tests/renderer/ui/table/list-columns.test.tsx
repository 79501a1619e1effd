import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { authorizationColumns } from '#features/authorizations/authorization-columns.tsx';
import { useDomainColumns } from '#features/domains/domain-columns.tsx';
import { useNetworkColumns } from '#features/networks/network-list.tsx';
import { useProjectColumns } from '#features/projects/project-columns.tsx';
import { useListColumns } from '#features/views/list-columns.tsx';
import { createI18n } from '#i18n/index.ts';
import { fitColumns } from '#ui/table/fit-columns.ts';

beforeAll(() => createI18n('en'));

type Sized = readonly {
  readonly id: string;
  readonly fit?: Omit<Parameters<typeof fitColumns>[1][number], 'id'>;
}[];

const profileIds: readonly string[] = [];
const projects = (isAll: boolean) =>
  renderHook(() => useListColumns('projects', useProjectColumns(true), { profileIds, isAll })).result.current;

const lists: Readonly<Record<string, () => Sized>> = {
  'projects of one backend': () => projects(false),
  'projects of all backends': () => projects(true),
  authorizations: () => authorizationColumns(i18next.t),
  networks: () => renderHook(() => useNetworkColumns()).result.current,
  domains: () => renderHook(() => useDomainColumns()).result.current,
};

function sizesOf(columns: Sized) {
  return columns.map(({ id, fit }) => {
    if (fit === undefined) throw new Error(`${id} has no sizes`);
    return { id, ...fit };
  });
}

test.each(Object.keys(lists))('fits the columns of %s at each width, none below its minimum', (list) => {
  const columns = sizesOf(lists[list]?.() ?? []);
  const minOf = new Map(columns.map(({ id, min }) => [id, min]));
  for (let width = 400; width <= 2560; width += 1) {
    const fitted = fitColumns(width, columns);
    expect([...fitted.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(width);
    for (const [id, each] of fitted) expect(each).toBeGreaterThanOrEqual(minOf.get(id) ?? 0);
    // The first column is wide enough to distinguish names that begin alike.
    expect(fitted.get(columns[0]?.id ?? '')).toBeGreaterThanOrEqual(224);
  }
});

test.each([
  [false, 'description'],
  [true, 'path'],
])('shows identifiers of 12 characters whole in a window of 1180 px: all backends %s', (isAll, other) => {
  // Without the scroll bar and the checkboxes.
  const fitted = fitColumns(860, sizesOf(projects(isAll)));
  expect([...fitted.keys()]).toContain(other);
  const [letter, padding] = [7.2, 16];
  for (const id of ['sourceId', 'vmId']) expect(fitted.get(id)).toBeGreaterThanOrEqual(12 * letter + padding);
});

test('shows names of 57 letters whole in a window of 1600 px, before long descriptions', () => {
  const fitted = fitColumns(1280, sizesOf(projects(false)));
  // As wide as "Customer ledger export for partner accounting Göteborg 10", with the padding.
  expect(fitted.get('name')).toBeGreaterThanOrEqual(380);
});

test('shows the domain and the project of a connection whole in a window of 1180 px', () => {
  const fitted = fitColumns(870, sizesOf(lists.networks?.() ?? []));
  // As wide as a domain of 62 letters and a project of 39, with the padding.
  expect(fitted.get('domain')).toBeGreaterThanOrEqual(480);
  expect(fitted.get('project')).toBeGreaterThanOrEqual(288);
});

test('hides the columns of projects in this order: description, path, 7 days, source ID, time, VM ID', () => {
  const columns = sizesOf(projects(true));
  const hidden: string[] = [];
  for (let width = 2560; width > 0; width -= 1) {
    const fitted = fitColumns(width, columns);
    hidden.push(...columns.flatMap(({ id }) => (fitted.has(id) || hidden.includes(id) ? [] : [id])));
  }
  expect(hidden).toEqual(['description', 'path', 'week', 'sourceId', 'updatedAt', 'vmId']);
});

test('gives the names of authorizations and their whole identifiers room in a wide window', () => {
  const fitted = fitColumns(1300, sizesOf(lists.authorizations?.() ?? []));
  // 36 characters of 7.2 px, and the space around them.
  expect(fitted.get('id')).toBeGreaterThanOrEqual(36 * 7.2 + 16);
  expect(fitted.get('name')).toBeGreaterThanOrEqual(400);
});
