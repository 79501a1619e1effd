import { expect, test } from 'vitest';
import { arrangedColumns, columnSettingsOf, tableWidth } from '#renderer/ui/table/arranged-columns.ts';

const columns = [{ id: 'name', width: '28%' }, { id: 'path' }, { id: 'vm' }];
const setting = (id: string, shown = true, width: number | null = null) => ({ id, shown, width });

test('without settings the columns are as they are', () => {
  expect(arrangedColumns(columns, [])).toBe(columns);
  expect(tableWidth(columns)).toBeUndefined();
});

test('columns have the order and the width that were set, and hidden ones are left out', () => {
  const settings = [setting('vm', true, 240), setting('path', false), setting('name')];
  expect(arrangedColumns(columns, settings)).toEqual([
    { id: 'vm', width: '240px' },
    { id: 'name', width: '28%' },
  ]);
});

test('a resized table leaves room for the columns that share what is left', () => {
  expect(tableWidth([{ id: 'name', width: '600px' }, { id: 'path' }, { id: 'vm', width: '30%' }])).toBe(
    '792px',
  );
});

test('settings of another version: unknown columns are left out, new ones come last, the first is always shown', () => {
  const settings = [setting('gone'), setting('path'), setting('name', false)];
  expect(columnSettingsOf(columns, settings)).toEqual([setting('path'), setting('name'), setting('vm')]);
  expect(arrangedColumns(columns, settings).map(({ id }) => id)).toEqual(['path', 'name', 'vm']);
});
