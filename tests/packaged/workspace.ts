import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, type TestContext } from 'vitest';

/** Tests package with stand-ins; `npm run package` uses the real Electron on every system. */
export function onlyOnLinux({ skip }: TestContext): void {
  skip(
    process.platform !== 'linux',
    'packaged with stand-ins on Linux alone: other systems sign and edit on their own',
  );
}

/** A temporary directory for a test file, removed after its tests. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-package-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** An archive's files, with `/` on every system; directories are left out. */
export function archivedFiles(archive: string): string[] {
  const entries = listPackage(archive, { isPack: false }).map((entry) =>
    entry.replaceAll('\\', '/').slice(1),
  );
  return entries.filter((entry) => !entries.some((other) => other.startsWith(`${entry}/`)));
}

/** The files of an archive except the three bundles. */
export function filesBesideBundles(archive: string): string[] {
  return archivedFiles(archive)
    .filter((file) => !/^out\/(main|preload|renderer)\//.test(file))
    .sort();
}

/** The expected files except the bundles; `platform` is one of keytar's, such as `win32-x64`. */
export function expectedBesideBundles(platform: string): string[] {
  return [
    'node_modules/keytar/LICENSE.md',
    'node_modules/keytar/lib/keytar.js',
    'node_modules/keytar/package.json',
    `node_modules/keytar/prebuilds/${platform}/keytar.node`,
    'package.json',
  ];
}

/** The names of the fuses that are on in Electron's binary. */
export async function fusesThatAreOn(binary: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(binary);
  return Object.entries(wire)
    .filter(([index, state]) => index !== 'version' && state === '1'.charCodeAt(0))
    .map(([index]) => FuseV1Options[Number(index)] ?? index);
}
