import { expect, test } from 'vitest';
import { CompareFields } from '#services/projects/compare-fields.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';

test('counts two values as equal if copying one of them in either direction gives the other', () => {
  const fields = new CompareFields({
    ignored: [],
    mappings: [
      { left: 'a*', right: 'x*' },
      { left: 'ab*', right: 'y*' },
      { left: 'b*', right: 'x*' },
    ],
  });
  const differing = (left: string, right: string) =>
    fields.differing(project('1', { vmId: left }), project('1', { vmId: right }));
  // Only copying to the left, and only copying to the right, gives the other value.
  expect(differing('abc', 'yc')).toEqual([]);
  expect(differing('b1', 'x1')).toEqual([]);
  expect(differing('b1', 'x2')).toEqual(['vmId']);
  expect(differing('same', 'same')).toEqual([]);
});
