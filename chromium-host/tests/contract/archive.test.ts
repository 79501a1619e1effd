import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../start-app.ts';
import { contractApp } from './contract-app.ts';

/* Electron, "ASAR Archives". */

/** An archive of the contract's app, and what lies beside it. */
async function archiveOfApp(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = path.join(folder, 'source');
  cpSync(contractApp, source, { recursive: true });
  writeFileSync(path.join(source, 'packed.txt'), 'from the archive');
  writeFileSync(path.join(source, 'outside.native'), 'unpacked');
  const archive = path.join(folder, 'app.asar');
  await createPackageWithOptions(source, archive, { unpack: '*.native' });
  // A file that another program placed next to it.
  const beside = `${archive}.unpacked`;
  mkdirSync(beside, { recursive: true });
  writeFileSync(path.join(beside, 'packed.txt'), 'from beside');
  writeFileSync(path.join(beside, 'stray.txt'), 'from beside');
  return archive;
}

test('reads files from the archive, except those that it names as unpacked', async () => {
  const app = await startApp({ appDir: await archiveOfApp() });
  try {
    const seen = await app.evaluate(({ app: electron }) => {
      const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
      const read = (name: string) => {
        const file = `${electron.getAppPath()}/${name}`;
        return existsSync(file) ? readFileSync(file, 'utf8') : null;
      };
      return {
        path: electron.getAppPath().endsWith('app.asar'),
        packed: read('packed.txt'),
        outside: read('outside.native'),
        stray: read('stray.txt'),
      };
    });
    expect(seen).toEqual({ path: true, packed: 'from the archive', outside: 'unpacked', stray: null });
  } finally {
    await app.quit();
  }
});

test('counts an archive as an app in development ("app.isPackaged")', async () => {
  const app = await startApp({ appDir: await archiveOfApp() });
  try {
    expect(await app.evaluate(({ app: electron }) => electron.isPackaged)).toBe(false);
  } finally {
    await app.quit();
  }
});
