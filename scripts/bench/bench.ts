import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { chooseHost, repositoryRoot } from '#chromium-host/host-choice.ts';
import { buildPages } from './build-pages.ts';
import { describeMisses, missesOf } from './check.ts';
import { compareCommits } from './compare-commits/compare-commits.ts';
import { type Figures, inUnit, spreadInUnit } from './figures.ts';
import { measures } from './measures.ts';
import { readOptions, usage } from './options.ts';
import { drawProfiles } from './profile/profile.ts';
import { writeTable } from './results-table.ts';
import { runMeasurement } from './run.ts';
import { fullScale, quickScale } from './scale.ts';
import type { MeasurementName } from './task.ts';
import { tasksOf } from './tasks.ts';

/** Timeout for started processes to end, ms; a stopped app is killed earlier. */
const stopLimit = 30_000;

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${usage()}`);
  process.exit(2);
}
if (options.help) {
  console.log(usage());
  process.exit();
}

const host = chooseHost() === 'electron' ? 'Electron' : 'Chromium in place of Electron';
const cores = availableParallelism();
console.log(`Host: ${host}, ${cores} cores.`);
if (options.quick) console.log('With --quick the sizes are a hundredth: the numbers mean nothing.');

const stop = new AbortController();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    console.error(`Stopped by ${signal}.`);
    stop.abort();
    // Pending operations fail now, and nothing waits for them.
    process.on('unhandledRejection', () => undefined);
    process.exitCode = code;
    setTimeout(() => process.exit(), stopLimit).unref();
  });

if (options.compare !== undefined) {
  const { compare: commit, only, turns, quick } = options;
  const print = (text: string) => console.log(text);
  await compareCommits({ commit, only, turns, quick, print, signal: stop.signal });
  process.exit();
}

const pages = await buildPages();
const scale = options.quick ? quickScale : fullScale;
if (options.profile) {
  const steps: (() => Promise<void>)[] = [];
  const files = await drawProfiles({ pages, scale, defer: (step) => steps.push(step) });
  for (const step of steps.reverse()) await step();
  console.log(files.join('\n'));
  process.exit();
}

let figures: Figures = {};
for (const name of options.only) {
  if (stop.signal.aborted) break;
  const begun = performance.now();
  const outcome = await runMeasurement(name, measures[name], { pages, scale }, options.check, stop.signal);
  figures = { ...figures, ...outcome.figures };
  console.log(`\n${name} (${Math.round((performance.now() - begun) / 1000)} s)`);
  printFigures(name);
  if ('error' in outcome) {
    console.error(`  ${name} could not be measured:`, outcome.error);
    process.exitCode ??= 1;
  }
}

if (stop.signal.aborted) process.exit();
if (options.check) {
  const misses = missesOf(options.only, figures);
  console.log(`\n${describeMisses(misses)}`);
  if (misses.length > 0) process.exitCode = 1;
}
if (options.write) {
  const file = path.join(repositoryRoot, 'docs/performance.md');
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, writeTable(readFileSync(file, 'utf8'), figures, { date, host, cores }));
}
if (options.json !== undefined) {
  const report = { host, cores, node: process.version, figures };
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
}

function printFigures(name: MeasurementName): void {
  for (const [id, { what, unit, goal }] of tasksOf([name])) {
    const figure = figures[id];
    if (figure === undefined) continue;
    console.log(`  ${what}`);
    if (figure === null) console.log('    not available');
    else {
      const { value, spread, orientation } = figure;
      const quartiles = spread && ` (quartiles ${spreadInUnit(spread, unit)}, ${spread.rounds} rounds)`;
      const aim =
        goal === undefined ? '' : `, goal ${inUnit(goal, unit)} ${value <= goal ? 'met' : 'missed'}`;
      console.log(`    ${inUnit(value, unit)}${aim}${quartiles ?? ''} · ${orientation}`);
    }
    if (figure?.failure === undefined) continue;
    console.error(`    ${figure.failure}`);
    process.exitCode = 1;
  }
}
