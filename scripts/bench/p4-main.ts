import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from '#tests/host/build.ts';
import { repositoryRoot } from '#tests/host/host-choice.ts';
import { type Measure, ms } from './result.ts';
import { interleave } from './statistics.ts';

const stub = path.join(import.meta.dirname, 'shell/inert-electron.mjs');
const bundle = path.join(repositoryRoot, 'out/main/index.js');

/** One process from its start to its end, ms. */
async function run(args: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', stub, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The main bundle cannot be evaluated:\n${stderr}`);
  return performance.now() - begun;
}

/** P4: evaluating the main bundle, with an `electron` that does nothing, over Node that starts and ends. */
export const measureMainBundle: Measure = async () => {
  await ensureBuilt(repositoryRoot);
  const medians = await interleave(
    { bundle: () => run([bundle]), bare: () => run(['--eval', '0']) },
    { rounds: 15 },
  );
  return [
    {
      id: 'P4',
      what: 'Node that evaluates the main bundle with an inert `electron`, over bare Node',
      ratio: medians.bundle / medians.bare,
      absolute: `${ms(medians.bundle)} over ${ms(medians.bare)}`,
      hosted: false,
    },
  ];
};
