// `npm run test:clock`: the suites that depend on the time of day, with the clock set to each instant in turn (by
// `faketime`). `-- --only summer-time` selects those with that text, `-- --tonight` the one for this day; names of
// steps limit the run to those steps.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clockOffset, instantOfDay, instants } from './clock-instants.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Those that start neither Chromium nor a server of the system, which fail with another clock. */
const suites = ['unit', 'unit-dom', 'backend', 'security', 'integration'];

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, tonight: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (spawnSync('faketime', ['--version']).error !== undefined) {
  console.error('Install faketime: `apt-get install faketime`, or `brew install libfaketime`.');
  process.exit(2);
}
const chosen = values.tonight
  ? [instantOfDay(Date.now())]
  : instants.filter(({ name }) => name.includes(values.only));
const steps = positionals.length > 0 ? positionals : suites;

const failed = chosen.filter((instant) => {
  console.log(`\n=== ${instant.name}: ${instant.at}, ${instant.zone}`);
  const runner = [process.execPath, path.join(import.meta.dirname, 'run-tests.ts'), ...steps];
  const { status } = spawnSync('faketime', ['-f', clockOffset(instant, Date.now()), ...runner], {
    cwd: root,
    stdio: 'inherit',
    // Timers are not affected.
    env: { ...process.env, TZ: instant.zone, DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  return status !== 0;
});
const names = failed.map(({ name }) => name).join(', ');
console.log(
  `\n${chosen.length - failed.length} instants passed, ${failed.length} failed${names && `: ${names}`}`,
);
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
