import { expect, test } from 'vitest';
import { isWithin } from '#services/lists/number-range.ts';
import { deadlineRange, timeRange } from '#services/lists/time-range.ts';

test('reads moments, from which on and before which a plot selects', () => {
  const at = Date.UTC(2026, 10, 22, 14, 30);
  const text = new Date(at).toISOString();
  expect(timeRange(`>=${text}`, 0)).toEqual({ from: at, to: null });
  expect(timeRange(`<${text}`, 0)).toEqual({ from: null, to: at });
  const range = timeRange(`<${text}`, 0);
  expect(range !== null && isWithin(range, at)).toBe(false);
  expect(timeRange('>=2026-13-45T99:99:99.000Z', 0)).toBeNull();
});

const day = 86_400_000;
const now = new Date(2026, 10, 27, 20, 15).getTime();
/** The last moment of a day. */
const endOf = (year: number, month: number, date: number) =>
  new Date(year, month - 1, date + 1).getTime() - 1;

test.each([
  ['<14d', [now - 400 * day, now, now + 14 * day - 1], [now + 14 * day]],
  ['2w', [now + 13 * day], [now + 14 * day]],
  ['>14d', [now + 14 * day], [now + 14 * day - 1, now]],
  ['<0d', [now - 1], [now, now + 1]],
  ['today', [endOf(2026, 11, 27)], [endOf(2026, 11, 26), endOf(2026, 11, 28)]],
  ['tomorrow', [endOf(2026, 11, 28)], [endOf(2026, 11, 27)]],
  ['<today', [endOf(2026, 11, 26)], [endOf(2026, 11, 27)]],
  ['2026-12-01', [endOf(2026, 12, 1)], [endOf(2026, 11, 30), endOf(2026, 12, 2)]],
  ['>2026-12-01', [endOf(2026, 12, 2)], [endOf(2026, 12, 1)]],
  ['<=2026-12-01', [endOf(2026, 12, 1), 0], [endOf(2026, 12, 2)]],
])('reads the end %s, with what is over within less than any time', (text, inside, outside) => {
  const range = deadlineRange(text, now);
  if (range === null) throw new Error('not read');
  expect(inside.map((at) => isWithin(range, at))).toEqual(inside.map(() => true));
  expect(outside.map((at) => isWithin(range, at))).toEqual(outside.map(() => false));
});

test.each(['14', 'd', '<', 'soon', '2026-02-30', '-3d', ''])('does not read %j as an end', (text) => {
  expect(deadlineRange(text, now)).toBeNull();
});
