import { expect, test } from 'vitest';
import { mappingProblem, valueMap } from '#shared/value-mapping.ts';

const mapping = (left: string, right: string) => ({ left, right });
const onRight = (value: string, ...mappings: readonly ReturnType<typeof mapping>[]) =>
  valueMap(mappings, 'right')(value);

test('maps the text that a star stands for, in both directions', () => {
  const vms = mapping('vm-web-*', 'vm-stg-*');
  expect(onRight('vm-web-12', vms)).toBe('vm-stg-12');
  expect(valueMap([vms], 'left')('vm-stg-12')).toBe('vm-web-12');
  expect(onRight('/data/shop/live', mapping('/data/*/live', '/stage/*'))).toBe('/stage/shop');
});

test('leaves values as they are that no pattern matches', () => {
  const vms = mapping('vm-web-*', 'vm-stg-*');
  expect(onRight('my-vm-web-1', vms)).toBe('my-vm-web-1');
  expect(onRight('', vms)).toBe('');
  // Its beginning and its end may not overlap.
  expect(onRight('aba', mapping('ab*ba', 'x*y'))).toBe('aba');
});

test('maps everything in a folder, and without a star or a folder the whole value alone', () => {
  const folders = mapping('/srv/', '/opt/');
  expect(onRight('/srv/shop/current', folders)).toBe('/opt/shop/current');
  expect(onRight('/srv', folders)).toBe('/srv');
  expect(onRight('vm-1', mapping('vm-1', 'vm-2'))).toBe('vm-2');
  expect(onRight('vm-10', mapping('vm-1', 'vm-2'))).toBe('vm-10');
});

test('uses the first mapping that matches, and none that cannot be used', () => {
  expect(onRight('vm-1', mapping('vm-*', 'a-*'), mapping('vm-1', 'b'))).toBe('a-1');
  expect(onRight('vm-1', mapping('vm-*', 'a'), mapping('vm-1', 'b'))).toBe('b');
});

test('says what is wrong with a mapping', () => {
  expect(mappingProblem(mapping('vm-web-*', 'vm-stg-*'))).toBeNull();
  expect(mappingProblem(mapping('/srv/', '/opt/*'))).toBeNull();
  expect(mappingProblem(mapping(' ', 'vm'))).toBe('empty');
  expect(mappingProblem(mapping('vm', ''))).toBe('empty');
  expect(mappingProblem(mapping('*-*', '*'))).toBe('several-stars');
  expect(mappingProblem(mapping('vm-*', 'vm'))).toBe('one-star');
  expect(mappingProblem(mapping('/srv/', 'opt'))).toBe('one-star');
  expect(mappingProblem(mapping('vm-*', 'vm-*'))).toBe('same');
});
