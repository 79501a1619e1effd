import { expect, test } from 'vitest';
import { Selections } from '#services/lists/selections.ts';

function someSelections() {
  let handles = 0;
  return new Selections(() => {
    handles += 1;
    return `handle ${handles}`;
  });
}

test('keeps a selection until it is released', () => {
  const selections = someSelections();
  const keys = new Map([['a', new Map([['1', 'First']])]]);
  const handle = selections.add(keys);
  expect(selections.get(handle)).toBe(keys);
  selections.release(handle);
  selections.release(handle);
  expect(() => selections.get(handle)).toThrow('bad-input');
});

test('releases the oldest of more than 64 selections', () => {
  const selections = someSelections();
  const handles = Array.from({ length: 65 }, () => selections.add(new Map()));
  expect(() => selections.get(handles[0] ?? '')).toThrow('bad-input');
  for (const handle of handles.slice(1)) expect(selections.get(handle).size).toBe(0);
});
