import { expect, it } from 'vitest';
import { kilobytes, megabytes, ms, toTable } from '#scripts/bench/result.ts';

it('shows as many digits as say something', () => {
  expect([ms(1.234), ms(1234.5), kilobytes(1_234_567), megabytes(1_234_567)]).toEqual([
    '1.2 ms',
    '1,235 ms',
    '1,235 kB',
    '1.2 MB',
  ]);
});

it('says where Chromium stands in for Electron, and where no host had a part', () => {
  const line = { id: 'P1', what: 'a over b', ratio: 2, absolute: '2 ms', hosted: true };
  const counted = { id: 'P2', what: 'messages', ratio: null, absolute: '3', hosted: false };
  expect(toTable([line, counted], true).split('\n').slice(2)).toEqual([
    '| P1 | a over b | 2.00 | 2 ms | Chromium for Electron |',
    '| P2 | messages |  | 3 | none |',
  ]);
  expect(toTable([line], false)).toContain('| 2 ms | Electron |');
});
