// `npm test` runs every step, `npm test -- unit e2e` those, `npm test -- --changed` what a change affects. A
// failing step does not stop the others. `-- e2e --shard 1/3` runs a third of the end-to-end specs. It prints a line for each
// step when it has ended, and below it what failed; with `--verbose` all that the steps print.
import { parseArgs } from 'node:util';
import { changedSteps } from './changed-steps.ts';
import { orderedOutput } from './ordered-output.ts';
import { logOf, runStep } from './run-step.ts';
import { runQueued } from './step-queue.ts';
import { type Step, selectSteps, shardedSteps } from './steps.ts';
import { failureLines, stepLine, succeeded, summary } from './summary.ts';

const started = performance.now();
const { steps, verbose } = readOptions();
const names = steps.map(({ name }) => name);
const width = Math.max(0, ...names.map((name) => name.length));
const output = orderedOutput(names, (text) => process.stdout.write(text));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupted = true;
  });
const results = await runQueued(steps, async (step) => {
  if (verbose) output.write(step.name, `\n--- ${step.name}\n`);
  const result = await runStep(step, (chunk) => {
    if (verbose) output.write(step.name, chunk);
  });
  if (interrupted) process.exit(130);
  // In one piece, because the step beside it prints as well.
  const lines = [stepLine(result, width), ...failureLines(result, logOf(step.name))];
  if (verbose) output.write(step.name, `${lines.join('\n')}\n`);
  else process.stdout.write(`${lines.join('\n')}\n`);
  output.end(step.name);
  return result;
});
console.log(summary(results, (performance.now() - started) / 1000).join('\n'));
process.exitCode = succeeded(results) ? 0 : 1;

function readOptions(): { readonly steps: readonly Step[]; readonly verbose: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        shard: { type: 'string' },
        verbose: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const chosen = values.changed ? changedSteps(positionals) : selectSteps(positionals);
    return {
      steps: values.shard === undefined ? chosen : shardedSteps(chosen, values.shard),
      verbose: values.verbose,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
