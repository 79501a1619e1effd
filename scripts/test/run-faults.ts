// `npm run test:faults`: the fault matrix. `-- --seed 7` another seed, `-- --seeds 5` five of them in a row,
// `-- --row 21` one row.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seedVariable } from '#tests/faults/support/seed.ts';
import { type SuiteReport, suiteResult } from './suite-report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, '.cache/reports/faults.json');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    row: { type: 'string' },
  },
});

let passed = 0;
let failed = 0;
for (let at = 0; at < Number(values.seeds); at += 1) {
  const result = runWith(Number(values.seed) + at);
  for (const problem of result.problems) console.log(problem);
  for (const { test, reason } of result.skipped) console.log(`${test} - skipped: ${reason}`);
  passed += result.passed;
  failed += result.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runWith(seed: number) {
  console.log(`\n--- seed ${seed}`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const only = values.row === undefined ? [] : ['-t', `^Row ${values.row}:`];
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...only],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SUITE_REPORT: file, [seedVariable]: String(seed) },
    },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteReport) : undefined;
  const exit = { code: status, seconds: (performance.now() - begun) / 1_000 };
  // Rows that were not selected are not skips that need a reason.
  const wanted = report && values.row !== undefined ? { ...report, skipped: [] } : report;
  return suiteResult(`seed ${seed}`, exit, wanted);
}
