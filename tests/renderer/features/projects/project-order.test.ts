import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import {
  createProjectViewer,
  type ProjectSort,
  type ProjectViewer,
} from '#features/projects/project-order.ts';
import { applyChange, type ProjectTable, projectsOf, tableOf } from '#features/projects/project-table.ts';
import { aProject } from '#tests/renderer/fake-bridge.ts';
import { fold, sortText } from '#ui/lib/sort-text.ts';

const byName: ProjectSort = { field: 'name', descending: false };

function names(viewer: ProjectViewer, table: ProjectTable, sort: ProjectSort, query: string): string[] {
  return viewer.view(table, sort, query).map((slot) => table.slots[slot]?.name ?? 'nothing');
}

function tableOfNames(...given: string[]): ProjectTable {
  return tableOf(given.map((name, index) => aProject(String(index), { name })));
}

describe('sorting', () => {
  test('compares numbers by value, and ignores case and accents', () => {
    const table = tableOfNames('web 10', 'Zebra', 'ähre', 'web 2', 'Apfel');
    expect(names(createProjectViewer(), table, byName, '')).toEqual([
      'ähre',
      'Apfel',
      'web 2',
      'web 10',
      'Zebra',
    ]);
  });

  test('reverses the order for descending', () => {
    const table = tableOfNames('a', 'c', 'b');
    expect(names(createProjectViewer(), table, { field: 'name', descending: true }, '')).toEqual([
      'c',
      'b',
      'a',
    ]);
  });
});

describe('filtering', () => {
  const table = tableOf([
    aProject('1', { name: 'Ärger-Tracker', sourceId: 'src-9' }),
    aProject('2', { name: 'Billing', description: 'Invoices for the HARBOUR' }),
    aProject('3', { name: 'نظام' }),
  ]);

  test.each([
    ['arger', ['Ärger-Tracker']],
    ['  harbour ', ['Billing']],
    ['SRC-9', ['Ärger-Tracker']],
    ['نظ', ['نظام']],
    ['nothing of the kind', []],
  ])('finds %j in any field', (query, found) => {
    expect(names(createProjectViewer(), table, byName, query)).toEqual(found);
  });

  test('does not match across two fields', () => {
    expect(names(createProjectViewer(), table, byName, 'trackersrc')).toEqual([]);
  });
});

const of = { profileId: '', ownerId: '' };

test('a change of one row that neither moves nor hides it leaves the view the same object', () => {
  const viewer = createProjectViewer();
  const table = tableOfNames('a', 'b', 'c');
  const before = viewer.view(table, byName, '');
  const upserts = [aProject('1', { name: 'b', description: 'New' })];
  const next = applyChange(table, { ...of, revision: 2, upserts, removed: [], reset: false });
  expect(viewer.view(next, byName, '')).toBe(before);
});

test('after any changes, the view equals sorting and filtering everything again', () => {
  const name = fc.constantFrom('a', 'B', 'b 2', 'b 10', 'ä', 'zz', '');
  const project = fc
    .tuple(fc.integer({ min: 0, max: 12 }), name)
    .map(([id, of]) => aProject(String(id), { name: of }));
  const step = fc.record({
    upserts: fc.array(project, { maxLength: 4 }),
    removed: fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 3 }),
    descending: fc.boolean(),
    query: fc.constantFrom('', 'b', 'a'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const viewer = createProjectViewer();
      let table = tableOf([aProject('0', { name: 'first' })]);
      let revision = 1;
      for (const { upserts, removed, descending, query } of steps) {
        revision += 1;
        table = applyChange(table, { ...of, revision, upserts, removed, reset: false });
        const shown = viewer.view(table, { field: 'name', descending }, query);
        const found = shown.map((slot) => table.slots[slot]);
        const expected = projectsOf(table).filter((one) => fold(searchable(one)).includes(query));
        expect(new Set(found)).toEqual(new Set(expected));
        const texts = found.map((one) => sortText(one?.name ?? ''));
        expect(texts).toEqual(
          [...texts].sort(descending ? (a, b) => (a < b ? 1 : a > b ? -1 : 0) : undefined),
        );
      }
    }),
  );
});

function searchable({ name, description, path, sourceId, vmId }: Project): string {
  return [name, description, path, sourceId, vmId].join('\n');
}
