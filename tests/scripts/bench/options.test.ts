import { expect, it } from 'vitest';
import { readOptions, usage } from '#scripts/bench/options.ts';
import { measurements, slowMeasurements } from '#scripts/bench/tasks.ts';

function chosen(...args: string[]): readonly string[] | string {
  const options = readOptions(args);
  return typeof options === 'string' ? options : options.only;
}

it('runs everything but what is slow', () => {
  const expected = Object.keys(measurements).filter((name) => !(slowMeasurements as string[]).includes(name));
  expect(chosen()).toEqual(expected);
});

it('runs what it is told in the usual order, however it is written', () => {
  expect(chosen('--only', 'scroll, p1,Million')).toEqual(['P1', 'scroll', 'million']);
});

it('says what it does not know', () => {
  expect(chosen('--only', 'P1,P9')).toBe('There is no p9.');
  expect(chosen('--chekc')).toContain('--chekc');
});

it('writes no numbers of small sizes', () => {
  expect(chosen('--quick', '--write')).toBe('--write needs the full sizes: leave out --quick.');
});

it('explains every measurement', () => {
  for (const [name, about] of Object.entries(measurements))
    expect(usage()).toMatch(`${name.padEnd(8)}  ${about}`);
});
