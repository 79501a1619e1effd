import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPackage } from '@electron/asar';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/*
 * The parts of an unpacked Electron that electron-builder uses, for machines without its binary. The packaging is real;
 * the stand-in cannot run.
 */

/**
 * Electron's nine fuses as in its binary (its documentation, "Fuses"), in order: RunAsNode, CookieEncryption,
 * NodeOptions, NodeCliInspect, AsarIntegrity, OnlyLoadAppFromAsar, BrowserProcessSpecificV8Snapshot,
 * GrantFileProtocolExtraPrivileges, WasmTrapHandlers.
 */
const fuseDefaults = '101100011';

/** The place of the fuses in Electron's binary, for @electron/fuses: version 1, their count, each one. */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, fuseDefaults.length]),
  Buffer.from(fuseDefaults),
]);

const locales = ['en-US', 'de', 'fr'];

/** A stand-in for Electron's Linux distribution in `directory`. */
export async function linuxElectron(directory: string): Promise<string> {
  await commonParts(directory);
  write(path.join(directory, 'electron'), fuseWire, 0o755);
  return directory;
}

/** A stand-in for Electron's Windows distribution in `directory`. */
export async function windowsElectron(directory: string): Promise<string> {
  await commonParts(directory);
  write(path.join(directory, 'electron.exe'), Buffer.concat([windowsProgram(), fuseWire]));
  return directory;
}

/** A Windows executable that contains only the version resource that electron-builder changes. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

/** A stand-in for Electron's macOS distribution in `directory`. */
export async function macElectron(directory: string): Promise<string> {
  const contents = path.join(directory, 'Electron.app/Contents');
  const framework = path.join(contents, 'Frameworks/Electron Framework.framework');
  write(path.join(contents, 'Info.plist'), propertyList('Electron'));
  write(path.join(contents, 'MacOS/Electron'), '', 0o755);
  write(path.join(framework, 'Electron Framework'), fuseWire, 0o755);
  for (const suffix of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${suffix}`;
    write(path.join(contents, `Frameworks/${helper}.app/Contents/Info.plist`), propertyList(helper));
    write(path.join(contents, `Frameworks/${helper}.app/Contents/MacOS/${helper}`), '', 0o755);
  }
  await defaultApp(path.join(contents, 'Resources'));
  for (const locale of ['en', 'de', 'fr']) {
    write(path.join(contents, `Resources/${locale}.lproj/locale.pak`), '');
    write(path.join(framework, `Versions/A/Resources/${locale}.lproj/locale.pak`), '');
  }
  write(path.join(directory, 'LICENSE'), '');
  return directory;
}

async function commonParts(directory: string): Promise<void> {
  for (const locale of locales) write(path.join(directory, `locales/${locale}.pak`), '');
  write(path.join(directory, 'LICENSE'), '');
  await defaultApp(path.join(directory, 'resources'));
}

/** Electron's default app. */
async function defaultApp(resources: string): Promise<void> {
  const source = path.join(resources, 'default_app');
  write(path.join(source, 'package.json'), '{}');
  await createPackage(source, path.join(resources, 'default_app.asar'));
  rmSync(source, { recursive: true });
}

function propertyList(executable: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>CFBundleExecutable</key><string>${executable}</string>
  <key>CFBundleIdentifier</key><string>com.github.Electron</string>
</dict></plist>`;
}

function write(file: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { mode });
}
