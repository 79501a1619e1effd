import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#tests/host/build.ts';
import { repositoryRoot } from '#tests/host/host-choice.ts';
import { type Measure, ms, over } from './figures.ts';
import { interleave } from './statistics.ts';

const stub = path.join(import.meta.dirname, 'shell/inert-electron.mjs');
const bundle = path.join(repositoryRoot, 'out/main/index.js');

/** P4: evaluating the main bundle, with an `electron` that does nothing, over Node that imports the same built-in modules. */
export const measureMainBundle: Measure = async ({ scale }) => {
  await ensureBuilt(repositoryRoot);
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-bench-'));
  const builtins = path.join(folder, 'builtins.mjs');

  /** One process from its start to its end, ms. */
  async function run(file: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
    const begun = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['--import', stub, file], {
      encoding: 'utf8',
      // As in Electron: what was compiled in an earlier run is compiled again.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', ...env },
    });
    if (status !== 0) throw new Error(`${path.basename(file)} cannot be evaluated:\n${stderr}`);
    return performance.now() - begun;
  }

  try {
    // Lists the built-in modules.
    await run(bundle, { BENCH_BUILTINS: builtins });
    const medians = await interleave(
      { bundle: () => run(bundle), builtins: () => run(builtins) },
      { rounds: scale.rounds(21) },
    );
    return { mainBundle: over(medians.bundle, medians.builtins, ms) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
