import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const sources = [
  ...['main', 'preload', 'renderer'],
  ...['index.ts', 'app', 'checks', 'reports', 'run'].map((name) => `conformance/${name}`),
  ...['sample', 'service'].map((name) => `reference-backend/${name}`),
  ...['electron.vite.config.ts', 'package-lock.json'],
];
const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];

/** Interval at which a worker checks whether another one has finished the build, ms. */
const lockPoll = 100;

/**
 * Builds the app below `root` where a source is newer than the last build. Concurrent workers share
 * one build.
 *
 * @throws Error with the bundler's output.
 */
export async function ensureBuilt(root: string): Promise<void> {
  if (isFresh(root)) return;
  const release = await acquireLock(path.join(cacheDirectory(root), 'build.lock'));
  try {
    if (!isFresh(root)) await build(root);
  } finally {
    release();
  }
}

function cacheDirectory(root: string): string {
  const directory = path.join(root, '.cache/build');
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** Its timestamp is the start of the last successful build: files saved during a build make it stale. */
function stampFile(root: string): string {
  return path.join(cacheDirectory(root), 'built');
}

function isFresh(root: string): boolean {
  const stamp = stampFile(root);
  if (![stamp, ...outputs.map((file) => path.join(root, file))].every((file) => existsSync(file)))
    return false;
  return newestChange(root) < statSync(stamp).mtimeMs;
}

/** Directories are included: their timestamp changes when a file in them is deleted. */
function newestChange(root: string): number {
  const times = sources.flatMap((source) => {
    const start = path.join(root, source);
    const below = statSync(start).isDirectory()
      ? readdirSync(start, { recursive: true, encoding: 'utf8' })
      : [];
    return [start, ...below.map((name) => path.join(start, name))].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
  });
  return Math.max(...times);
}

async function build(root: string): Promise<void> {
  const begun = new Date();
  const bundler = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const child = spawn(process.execPath, [bundler, 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The app does not build:\n${output}`);
  const stamp = stampFile(root);
  writeFileSync(stamp, '');
  utimesSync(stamp, begun, begun);
}

/** A lock file with the process id of its owner. The lock of a process that no longer runs is ignored. */
async function acquireLock(file: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await delay(lockPoll);
  }
}

function isAbandoned(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
