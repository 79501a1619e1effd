// `npm test` runs every step, `npm test -- unit e2e` those, `npm test -- --changed` what a change affects. A
// failing step does not stop the others. `-- e2e --shard 1/3` runs a third of the end-to-end specs.
import { parseArgs } from 'node:util';
import { changedSteps } from './changed-steps.ts';
import { orderedOutput } from './ordered-output.ts';
import { runLanes } from './run-lanes.ts';
import { runStep } from './run-step.ts';
import { type Step, selectSteps, shardedSteps } from './steps.ts';
import { succeeded, summary } from './summary.ts';

const started = performance.now();
const steps = stepsToRun();
const output = orderedOutput(
  steps.map(({ name }) => name),
  (text) => process.stdout.write(text),
);
const results = await runLanes(steps, async (step) => {
  output.write(step.name, `\n--- ${step.name}\n`);
  const result = await runStep(step, (chunk) => output.write(step.name, chunk));
  output.end(step.name);
  return result;
});
const seconds = (performance.now() - started) / 1000;
console.log(`\n${summary(results, seconds).join('\n')}`);
process.exitCode = succeeded(results) ? 0 : 1;

function stepsToRun(): readonly Step[] {
  try {
    const { values, positionals } = parseArgs({
      options: { changed: { type: 'boolean', default: false }, shard: { type: 'string' } },
      allowPositionals: true,
    });
    const chosen = values.changed ? changedSteps(positionals) : selectSteps(positionals);
    return values.shard === undefined ? chosen : shardedSteps(chosen, values.shard);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
