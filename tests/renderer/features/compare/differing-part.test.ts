import { expect, test } from 'vitest';
import { differingPart } from '#features/compare/differing-part.ts';

const parts = (value: string, other: string) => {
  const { start, middle, end } = differingPart(value, other);
  return [start, middle, end];
};

test('finds the letters between what both values begin and end with', () => {
  expect(parts('/srv/shop/current', '/srv/store/current')).toEqual(['/srv/s', 'hop', '/current']);
  expect(parts('/srv/store/current', '/srv/shop/current')).toEqual(['/srv/s', 'tore', '/current']);
  expect(parts('vm-1', 'other')).toEqual(['', 'vm-1', '']);
});

test('divides no word of sentences', () => {
  expect(parts('Bookings before the release', 'Handed over, see the notice')).toEqual([
    '',
    'Bookings before the release',
    '',
  ]);
  expect(parts('Handed over from the platform team', 'Handed over, see the other team')).toEqual([
    'Handed over',
    ' from the platform',
    ' team',
  ]);
  expect(parts('Shop', 'Shops of partners')).toEqual(['', 'Shop', '']);
});

test('counts no letter of the shorter value twice', () => {
  expect(parts('aa', 'aaa')).toEqual(['aa', '', '']);
  expect(parts('aaa', 'aa')).toEqual(['aa', 'a', '']);
  expect(parts('', 'vm-1')).toEqual(['', '', '']);
});

test('divides no letter of several characters', () => {
  expect(parts('Team 👩‍🚀', 'Team 👩‍🔧')).toEqual(['Team ', '👩‍🚀', '']);
  expect(parts('cafe\u0301', 'cafe')).toEqual(['caf', 'e\u0301', '']);
});
