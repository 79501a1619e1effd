import { expect, test } from 'vitest';
import { arrangedColumns, columnSettingsOf, tableWidth } from '#renderer/ui/table/arranged-columns.ts';

const columns = [{ id: 'name', width: '28%' }, { id: 'path' }, { id: 'vm' }];
const setting = (id: string, shown = true, width: number | null = null) => ({ id, shown, width });

test('leaves the columns as they are without settings', () => {
  expect(arrangedColumns(columns, [])).toBe(columns);
  expect(tableWidth(columns)).toBeUndefined();
});

test('arranges columns in the set order and width, and leaves out hidden ones', () => {
  const settings = [setting('vm', true, 240), setting('path', false), setting('name')];
  expect(arrangedColumns(columns, settings)).toEqual([
    { id: 'vm', width: '240px' },
    { id: 'name', width: '28%' },
  ]);
});

test('leaves room in a resized table for the columns that share the rest', () => {
  expect(tableWidth([{ id: 'name', width: '600px' }, { id: 'path' }, { id: 'vm', width: '30%' }])).toBe(
    '792px',
  );
});

test('drops unknown columns of other versions, puts new ones last, and always shows the first', () => {
  const settings = [setting('gone'), setting('path'), setting('name', false)];
  expect(columnSettingsOf(columns, settings)).toEqual([setting('path'), setting('name'), setting('vm')]);
  expect(arrangedColumns(columns, settings).map(({ id }) => id)).toEqual(['path', 'name', 'vm']);
});
