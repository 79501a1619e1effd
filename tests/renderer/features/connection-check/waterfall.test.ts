import { expect, test } from 'vitest';
import type { CheckStage } from '#contract/connection-check.ts';
import { waterfall } from '#features/connection-check/waterfall.ts';

const stage = (name: CheckStage['name'], ms: number | null): CheckStage => ({
  ...{ name, ms, code: null, params: {}, certificates: [] },
  status: ms === null ? 'skipped' : 'ok',
});

test('draws each step where the one before it ended, in its part of the whole time', () => {
  const bars = waterfall([stage('url', 0), stage('dns', 50), stage('proxy', null), stage('tcp', 150)]);
  expect([...bars]).toEqual([
    ['url', { start: 0, length: 0 }],
    ['dns', { start: 0, length: 0.25 }],
    ['tcp', { start: 0.25, length: 0.75 }],
  ]);
});

test('divides by no time at all without an error', () => {
  expect(waterfall([stage('url', 0)]).get('url')).toEqual({ start: 0, length: 0 });
});
