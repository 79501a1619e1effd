import type { Step } from './steps.ts';
import type { StepResult } from './suite-report.ts';

/**
 * Runs the steps of a lane one after the other, and the lanes in parallel. A failing step does not stop the others.
 *
 * @returns the results in the order of `steps`
 */
export async function runLanes(
  steps: readonly Step[],
  run: (step: Step) => Promise<StepResult>,
): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const lanes = Map.groupBy(steps, ({ lane }) => lane);
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const step of lane) results.set(step, await run(step));
    }),
  );
  return steps.flatMap((step) => results.get(step) ?? []);
}
