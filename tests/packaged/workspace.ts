import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listPackage } from '@electron/asar';
import { type FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
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

/** Electron's fuses in their order. @electron/fuses 1.8, which electron-builder uses, has no name for the last. */
const fuseNames = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
  'WasmTrapHandlers',
] as const;

/** The fuses of a release. The last keeps its default: undici parses HTTP in WebAssembly. */
export const releasedFuses: Readonly<Record<(typeof fuseNames)[number], boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

/** The fuses in Electron's binary: whether each is on. */
export async function fusesOf(binary: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    fuseNames.map((name, index) => [name, wire[index as FuseV1Options] === '1'.charCodeAt(0)]),
  );
}
