// `npm test` runs every step, `npm test -- unit e2e` those, `npm test -- --changed` what a change affects. A
// failing step does not stop the others. `-- e2e --shard 1/3` runs a third of the end-to-end specs. It prints a line for each
// step when it has ended, and below it what failed; with `--verbose` all that the steps print. A few failed tests are run again
// when nothing runs beside them; what passes then is named as unstable, and does not fail the run, except with `--strict`.
import { parseArgs } from 'node:util';
import { changedSteps } from './changed-steps.ts';
import { orderedOutput } from './ordered-output.ts';
import { logOf, runStep } from './run-step.ts';
import { afterSecondRun, secondRun } from './second-run.ts';
import { runQueued } from './step-queue.ts';
import { type Step, selectSteps, shardedSteps } from './steps.ts';
import type { StepResult } from './suite-report.ts';
import { failureLines, stepLine, succeeded, summary } from './summary.ts';

const started = performance.now();
const { steps, verbose, strict } = readOptions();
const names = steps.map(({ name }) => name);
const width = Math.max(0, ...names.map((name) => name.length));
const output = orderedOutput(names, (text) => process.stdout.write(text));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupted = true;
  });
const results = await runQueued(steps, runAndPrint);
if (!strict) {
  for (const [at, step] of steps.entries()) {
    const first = results[at];
    const again = first && secondRun(step, first);
    if (again) results[at] = afterSecondRun(first, await runAndPrint(again));
  }
}
console.log(summary(results, (performance.now() - started) / 1000).join('\n'));
process.exitCode = succeeded(results) ? 0 : 1;

async function runAndPrint(step: Step): Promise<StepResult> {
  const write = (text: string | Uint8Array) => {
    if (!verbose) return;
    if (steps.includes(step)) output.write(step.name, text);
    else process.stdout.write(text);
  };
  write(`\n--- ${step.name}\n`);
  const result = await runStep(step, write);
  if (interrupted) process.exit(130);
  // In one piece, because the step beside it prints as well.
  const lines = [stepLine(result, width), ...failureLines(result, logOf(step.name))];
  if (verbose) write(`${lines.join('\n')}\n`);
  else process.stdout.write(`${lines.join('\n')}\n`);
  output.end(step.name);
  return result;
}

function readOptions(): {
  readonly steps: readonly Step[];
  readonly verbose: boolean;
  readonly strict: boolean;
} {
  try {
    const { values, positionals } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        shard: { type: 'string' },
        strict: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const chosen = values.changed ? changedSteps(positionals) : selectSteps(positionals);
    return {
      steps: values.shard === undefined ? chosen : shardedSteps(chosen, values.shard),
      verbose: values.verbose,
      strict: values.strict,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
