import { expect, test } from 'vitest';
import { runQueued } from '#scripts/test/step-queue.ts';
import type { Step } from '#scripts/test/steps.ts';
import type { StepResult } from '#scripts/test/suite-report.ts';

const step = (name: string, kind: Step['kind'] = 'vitest'): Step => ({ name, kind, command: [] });
const result = (name: string, failed = 0): StepResult => ({
  name,
  passed: 1 - failed,
  failed,
  skipped: [],
  failures: [],
  problems: [],
  seconds: 1,
});

test('runs three steps at a time, the end-to-end specs from the start, and hides none behind a failed one', async () => {
  const ends = new Map<string, (result: StepResult) => void>();
  const begun: string[] = [];
  const steps = [
    step('lint', 'check'),
    step('unit'),
    step('integration'),
    step('real'),
    step('e2e', 'playwright'),
  ];
  const running = runQueued(steps, ({ name }) => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  expect(begun).toEqual(['e2e', 'lint', 'unit']);
  ends.get('lint')?.(result('lint', 1));
  await expect.poll(() => begun).toEqual(['e2e', 'lint', 'unit', 'integration']);
  ends.get('e2e')?.(result('e2e'));
  await expect.poll(() => begun).toEqual(['e2e', 'lint', 'unit', 'integration', 'real']);
  for (const name of ['unit', 'integration', 'real']) ends.get(name)?.(result(name));
  expect((await running).map(({ name, failed }) => [name, failed])).toEqual([
    ['lint', 1],
    ['unit', 0],
    ['integration', 0],
    ['real', 0],
    ['e2e', 0],
  ]);
});
