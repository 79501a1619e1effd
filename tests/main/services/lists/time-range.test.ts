import { expect, test } from 'vitest';
import { isWithin, timeRange } from '#services/lists/time-range.ts';

test('reads moments, from which on and before which a plot selects', () => {
  const at = Date.UTC(2026, 10, 22, 14, 30);
  const text = new Date(at).toISOString();
  expect(timeRange(`>=${text}`, 0)).toEqual({ from: at, to: null });
  expect(timeRange(`<${text}`, 0)).toEqual({ from: null, to: at });
  const range = timeRange(`<${text}`, 0);
  expect(range !== null && isWithin(range, at)).toBe(false);
  expect(timeRange('>=2026-13-45T99:99:99.000Z', 0)).toBeNull();
});
