import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from '#services/json/json-size.ts';

const plenty = 1_000;

test.each([
  ['[1, 2]', { values: 3, depth: 1 }],
  ['{"a": "[[[,,,"}', { values: 3, depth: 1 }],
  [String.raw`["\"[[[", "\\"]`, { values: 3, depth: 1 }],
  ['[[], [[]]]', { values: 6, depth: 3 }],
])('accepts %s with exactly its limits and not less', (text, most) => {
  expect(excessOf(text, most)).toBeNull();
  expect(excessOf(text, { ...most, values: most.values - 1 })).toMatchObject({ of: 'values' });
  expect(excessOf(text, { ...most, depth: most.depth - 1 })).toMatchObject({ of: 'depth' });
});

test('reports the first place over the limit', () => {
  expect(excessOf('[[1]]', { values: plenty, depth: 1 })).toEqual({ of: 'depth', offset: 1 });
  expect(excessOf('[1,2,3]', { values: 3, depth: 9 })).toEqual({ of: 'values', offset: 4 });
  expect(excessOf('"not closed [', { values: 1, depth: 0 })).toBeNull();
});

test('counts all values that JSON.parse makes', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 0)
      : 1;
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const values = count(JSON.parse(text));
      if (values > 1) expect(excessOf(text, { values: values - 1, depth: plenty })).not.toBeNull();
    }),
  );
});
