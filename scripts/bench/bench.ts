import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseHost } from '#tests/host/host-choice.ts';
import { buildPages } from './build-pages.ts';
import { measureList } from './p1-list.ts';
import { measureStorm } from './p2-storm.ts';
import { measureFilter, measureRender } from './p3-p7-table.ts';
import { measureMainBundle } from './p4-main.ts';
import { measureFirstScreen } from './p5-renderer.ts';
import { measureHeap } from './p6-heap.ts';
import { type Measure, type Result, toTable } from './result.ts';

const measures: Readonly<Record<string, Measure>> = {
  P1: measureList,
  P2: measureStorm,
  P3: measureRender,
  P4: measureMainBundle,
  P5: measureFirstScreen,
  P6: measureHeap,
  P7: measureFilter,
};

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const chosen = values.only?.toUpperCase().split(',') ?? Object.keys(measures);
const unknown = chosen.filter((id) => measures[id] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. --only takes some of ${Object.keys(measures).join(',')}.`,
  );
  process.exit(2);
}

const host = chooseHost();
const cores = availableParallelism();
console.log(
  host === 'electron'
    ? `Host: real Electron, ${cores} cores.`
    : `Host: Chromium, which stands in for Electron; ${cores} cores. Its IPC is slower than Electron's own.`,
);
const pages = await buildPages();
const results: Result[] = [];
for (const id of chosen) {
  const begun = performance.now();
  const found = (await measures[id]?.(pages)) ?? [];
  results.push(...found);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${id} (${seconds} s)`);
  for (const { what, ratio, absolute } of found) {
    console.log(`  ${what}\n    ${ratio === null ? '' : `${ratio.toFixed(2)} · `}${absolute}`);
  }
}
console.log(`\n${toTable(results, host === 'chromium')}`);
for (const { id, failure } of results) {
  if (failure === undefined) continue;
  console.error(`\n${id}: ${failure}`);
  process.exitCode = 1;
}
if (values.json !== undefined) {
  const report = { host, cores, node: process.version, results };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
