import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../build.ts';

/** A fake bundler: counts its runs, and writes the files of a build. */
const bundler = `
const fs = require('node:fs');
fs.appendFileSync('runs', '.');
if (fs.readFileSync('main/index.ts', 'utf8') === 'broken') { console.error('cannot parse'); process.exit(1); }
for (const file of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']) {
  fs.mkdirSync(require('node:path').dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
}
`;

let root: string;
const runs = () =>
  existsSync(path.join(root, 'runs')) ? readFileSync(path.join(root, 'runs'), 'utf8').length : 0;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-test-'));
  const sources = [
    ...['main', 'preload', 'renderer'],
    ...['app', 'checks', 'reports', 'run'].map((name) => `conformance/${name}`),
    ...['sample', 'service'].map((name) => `reference-backend/${name}`),
  ];
  for (const folder of [...sources, 'node_modules/electron-vite/bin']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const file of [
    ...['main/index.ts', 'conformance/index.ts'],
    ...['electron.vite.config.ts', 'package-lock.json'],
  ])
    write(file, '');
  write('node_modules/electron-vite/bin/electron-vite.js', bundler);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** File timestamps are too coarse to distinguish a change from a build at the same time. */
function touchLater(file: string): void {
  const later = new Date(Date.now() + 5000);
  utimesSync(path.join(root, file), later, later);
}

test('shares one build between concurrent requests, and reuses an up-to-date build', async () => {
  await Promise.all([ensureBuilt(root), ensureBuilt(root), ensureBuilt(root)]);
  expect(runs()).toBe(1);
});

test('rebuilds after a source has changed', async () => {
  await ensureBuilt(root);
  touchLater('main/index.ts');
  await ensureBuilt(root);
  expect(runs()).toBe(2);
});

test('reports the reason of a failed build, and repeats it', async () => {
  write('main/index.ts', 'broken');
  await expect(ensureBuilt(root)).rejects.toThrow(/cannot parse/);
  write('main/index.ts', '');
  await ensureBuilt(root);
  expect(runs()).toBe(2);
});

test('ignores a lock of a dead process', async () => {
  mkdirSync(path.join(root, '.cache/build'), { recursive: true });
  write('.cache/build/build.lock', '4194305');
  await ensureBuilt(root);
  expect(runs()).toBe(1);
});
