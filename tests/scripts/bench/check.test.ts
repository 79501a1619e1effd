import { expect, it } from 'vitest';
import { describeMisses, missesOf } from '#scripts/bench/check.ts';
import type { Figure, Figures } from '#scripts/bench/figures.ts';
import { tasks } from '#scripts/bench/tasks.ts';

const figure = (value: number): Figure => ({ value, orientation: '' });

/** What `--check` prints for P5, whose limits are 450 kB, 6 requests and a ratio of 2. */
function printed(figures: Figures): string {
  return describeMisses(missesOf(['P5'], figures));
}

it('accepts values up to their bars', () => {
  expect(printed({ firstScripts: figure(450), firstRequests: figure(1), firstScreen: figure(2) })).toBe(
    'No bar is missed.',
  );
});

it('says which bar was missed by how much', () => {
  expect(
    printed({ firstScripts: figure(675), firstRequests: figure(58), firstScreen: figure(2.002) }),
  ).toBe(`3 bars are missed:
  P5: ${tasks.firstScripts.what}: 675 kB, at most 450 kB: 50 % too much
  P5: ${tasks.firstRequests.what}: 58, at most 6: 867 % too much
  P5: ${tasks.firstScreen.what}: 2.00, at most 2.00: 0.1 % too much`);
});

it('says by how many where none is accepted', () => {
  const lost = missesOf(['profiles'], { profilesLost: figure(3) });
  expect(describeMisses(lost)).toBe(`1 bar is missed:
  profiles: ${tasks.profilesLost.what}: 3, at most 0: 3 too much`);
});

it('accepts nothing that was not measured', () => {
  expect(printed({ firstScripts: null, firstRequests: figure(Number.NaN) })).toBe(`3 bars are missed:
  P5: ${tasks.firstScripts.what}: not measured, at most 450 kB
  P5: ${tasks.firstRequests.what}: not measured, at most 6
  P5: ${tasks.firstScreen.what}: not measured, at most 2.00`);
});

it('checks only the measurements that were chosen', () => {
  expect(missesOf(['P4', 'P7'], {}).map(({ id }) => id)).toEqual(['mainBundle', 'mainStart', 'filter']);
});

it('ignores values without a bar', () => {
  expect(missesOf(['P3'], { open: figure(1000), sort: figure(1) })).toEqual([]);
});
