import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#chromium-host/build.ts';
import { type Measure, ms, over } from './figures.ts';
import { measuredRoot } from './measured-root.ts';
import { interleave } from './statistics.ts';

const stub = path.join(import.meta.dirname, 'shell/inert-electron.mjs');
const bundle = path.join(measuredRoot, 'out/main/index.js');

/**
 * The modules of Node.js for files, HTTP and TLS, which the main process needs in any case. The list does not change:
 * the ratio has to show what the start loads later.
 */
const builtins = [
  ...[
    'buffer',
    'crypto',
    'dns',
    'dns/promises',
    'events',
    'fs',
    'fs/promises',
    'http',
    'https',
    'module',
    'net',
  ],
  ...['os', 'path', 'process', 'stream', 'string_decoder', 'timers/promises', 'tls', 'url', 'util'],
  'worker_threads',
];

/**
 * P4: evaluating the main bundle with an `electron` that does nothing, relative to Node that imports built-in modules,
 * or nothing.
 */
export const measureMainBundle: Measure = async ({ scale }) => {
  await ensureBuilt(measuredRoot);
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-bench-'));
  const imports = path.join(folder, 'builtins.mjs');
  writeFileSync(imports, builtins.map((name) => `import 'node:${name}';\n`).join(''));
  const empty = path.join(folder, 'empty.mjs');
  writeFileSync(empty, '');

  /** CPU time of one process from its start to its end, ms, which is independent of other processes. */
  async function run(file: string): Promise<number> {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', stub, file], {
      encoding: 'utf8',
      // As in Electron, code that was compiled in an earlier run is compiled again.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    });
    if (status !== 0) throw new Error(`${path.basename(file)} cannot be evaluated:\n${stderr}`);
    return Number(stdout) / 1_000;
  }

  try {
    const rounds = await interleave(
      { bundle: () => run(bundle), builtins: () => run(imports), nothing: () => run(empty) },
      { rounds: scale.rounds(21) },
    );
    return {
      mainBundle: over(rounds.bundle, rounds.builtins, ms),
      mainStart: over(rounds.bundle, rounds.nothing, ms),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
