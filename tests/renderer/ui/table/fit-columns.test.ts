import { expect, test } from 'vitest';
import { type ColumnSize, fitColumns } from '#renderer/ui/table/fit-columns.ts';

const projects: readonly ColumnSize[] = [
  { id: 'name', min: 224, grow: 4 },
  { id: 'backend', min: 144, grow: 1 },
  { id: 'description', min: 160, grow: 3, priority: 1 },
  { id: 'path', min: 120, grow: 2, priority: 2 },
  { id: 'sourceId', min: 112, grow: 1, priority: 3 },
  { id: 'updatedAt', min: 112, grow: 0, priority: 4 },
  { id: 'vmId', min: 112, grow: 1, priority: 5 },
];
const minOf = new Map(projects.map(({ id, min }) => [id, min]));
const sum = (fitted: ReadonlyMap<string, number>) =>
  [...fitted.values()].reduce((total, width) => total + width, 0);

test('gives no column less than its minimum and uses all the width, at every width', () => {
  for (let available = 368; available <= 2560; available += 1) {
    const fitted = fitColumns(available, projects);
    expect(sum(fitted)).toBe(available);
    for (const [id, width] of fitted) expect(width).toBeGreaterThanOrEqual(minOf.get(id) ?? 0);
  }
});

test('hides columns by their priority, and never shows fewer in a wider table', () => {
  const hidden = (available: number) => {
    const fitted = fitColumns(available, projects);
    return projects.filter(({ id }) => !fitted.has(id)).map(({ id }) => id);
  };
  const order = ['description', 'path', 'sourceId', 'updatedAt', 'vmId'];
  let before = order.length;
  for (let available = 368; available <= 2560; available += 1) {
    const now = hidden(available);
    expect(new Set(now)).toEqual(new Set(order.slice(0, now.length)));
    expect(now.length).toBeLessThanOrEqual(before);
    before = now.length;
  }
  expect(before).toBe(0);
});

test('divides the width in proportion if the columns that are never hidden do not fit', () => {
  for (let available = 0; available < 368; available += 1) {
    const fitted = fitColumns(available, projects);
    expect([...fitted.keys()]).toEqual(['name', 'backend']);
    expect(sum(fitted)).toBeLessThanOrEqual(available);
  }
  expect(fitColumns(184, projects).get('name')).toBe(112);
});

test('keeps the width of columns that do not grow, and the order of the columns', () => {
  const fitted = fitColumns(1200, projects);
  expect(fitted.get('updatedAt')).toBe(112);
  expect([...fitted.keys()]).toEqual(projects.map(({ id }) => id));
});
