import { expect, it } from 'vitest';
import { readOptions, usage } from '#scripts/bench/options.ts';
import { measurements, slowMeasurements } from '#scripts/bench/task.ts';

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

it('compares with a commit in so many turns that a difference can be beyond the noise', () => {
  const options = readOptions(['--compare', 'main~3', '--only', 'P1']);
  expect(options).toMatchObject({ compare: 'main~3', turns: 5, only: ['P1'] });
  expect(readOptions(['--compare', 'main~3', '--turns', '9'])).toMatchObject({ turns: 9 });
  for (const turns of ['4', '5.5', 'many'])
    expect(chosen('--compare', 'main~3', '--turns', turns)).toContain('at least 5');
});

it('does not compare and check at the same time', () => {
  expect(chosen('--compare', 'main~3', '--check')).toContain('leave out --check');
});

it('explains every measurement', () => {
  for (const [name, about] of Object.entries(measurements))
    expect(usage()).toMatch(`${name.padEnd(12)}  ${about}`);
});
