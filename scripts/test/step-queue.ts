import type { Step } from './steps.ts';
import type { StepResult } from './suite-report.ts';

/**
 * While some wait for apps, servers and timeouts, the others compute: two at a time left two cores without work for a quarter of
 * the run. More than three would slow down the tests that measure time.
 */
const atOnce = 3;

/**
 * Runs three steps at a time, each as soon as another has ended: first the end-to-end specs, which take longest, and next
 * to them the others in their order. A failing step does not stop the others.
 *
 * @returns the results in the order of `steps`
 */
export async function runQueued(
  steps: readonly Step[],
  run: (step: Step) => Promise<StepResult>,
): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const isLongest = ({ kind }: Step) => kind === 'playwright';
  const waiting = [...steps.filter(isLongest), ...steps.filter((step) => !isLongest(step))];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.set(step, await run(step));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return steps.flatMap((step) => results.get(step) ?? []);
}
