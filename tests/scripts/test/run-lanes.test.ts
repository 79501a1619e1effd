import { expect, test } from 'vitest';
import { runLanes } from '#scripts/test/run-lanes.ts';
import type { Step } from '#scripts/test/steps.ts';
import type { StepResult } from '#scripts/test/suite-report.ts';

const step = (name: string, lane: Step['lane']): Step => ({ name, kind: 'check', command: [], lane });
const result = (name: string, failed = 0): StepResult => ({
  name,
  passed: 1 - failed,
  failed,
  skipped: [],
  failures: [],
  problems: [],
  seconds: 1,
});

test('lanes run beside each other, steps of a lane one after the other, and a failed one hides none', async () => {
  const ends = new Map<string, (result: StepResult) => void>();
  const begun: string[] = [];
  const steps = [step('lint', 'checks and suites'), step('unit', 'checks and suites'), step('e2e', 'e2e')];
  const running = runLanes(steps, ({ name }) => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  expect(begun).toEqual(['lint', 'e2e']);
  ends.get('e2e')?.(result('e2e'));
  ends.get('lint')?.(result('lint', 1));
  await expect.poll(() => begun).toEqual(['lint', 'e2e', 'unit']);
  ends.get('unit')?.(result('unit'));
  expect((await running).map(({ name, failed }) => [name, failed])).toEqual([
    ['lint', 1],
    ['unit', 0],
    ['e2e', 0],
  ]);
});
