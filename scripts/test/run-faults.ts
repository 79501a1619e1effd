// `npm run test:faults`: the fault matrix. `-- --seed 7` uses another seed, `-- --seeds 5` five consecutive ones, `--
// --row 21` runs one row.
import { parseArgs } from 'node:util';
import { seedVariable } from './fault-seed.ts';
import { logOf, runStep } from './run-step.ts';
import { selectSteps } from './steps.ts';
import type { StepResult } from './suite-report.ts';
import { failureLines, stepLine, succeeded, summary } from './summary.ts';

const started = performance.now();
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    row: { type: 'string' },
  },
});

const results: StepResult[] = [];
for (let at = 0; at < Number(values.seeds); at += 1) results.push(await runWith(Number(values.seed) + at));
console.log(summary(results, (performance.now() - started) / 1000).join('\n'));
process.exitCode = succeeded(results) ? 0 : 1;

async function runWith(seed: number): Promise<StepResult> {
  const name = `faults-seed-${seed}`;
  const only = values.row === undefined ? [] : ['-t', `^Row ${values.row}:`];
  const [step] = selectSteps(['faults']);
  if (step === undefined) throw new Error('there is no step faults');
  process.env[seedVariable] = String(seed);
  const given = await runStep({ ...step, name, command: [...step.command, ...only] }, () => undefined);
  // Rows that were not selected are not skips.
  const result = values.row === undefined ? given : withoutSkips(given);
  console.log([stepLine(result), ...failureLines(result, logOf(name))].join('\n'));
  return result;
}

function withoutSkips(result: StepResult): StepResult {
  const problems = result.problems.filter((problem) => !problem.startsWith('skipped without a reason'));
  return { ...result, skipped: [], problems, failed: result.failures.length + problems.length };
}
