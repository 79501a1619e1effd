// `npm test` runs every step, `npm test -- unit e2e` those. A failing step hides no other.
import { runStep } from './run-step.ts';
import { type Step, selectSteps } from './steps.ts';
import type { StepResult } from './suite-report.ts';
import { succeeded, summary } from './summary.ts';

const results: StepResult[] = [];
for (const step of stepsToRun()) {
  console.log(`\n--- ${step.name}`);
  results.push(await runStep(step));
}
console.log(`\n${summary(results).join('\n')}`);
process.exitCode = succeeded(results) ? 0 : 1;

function stepsToRun(): readonly Step[] {
  try {
    return selectSteps(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
