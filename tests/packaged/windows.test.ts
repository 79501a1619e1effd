import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { windowsElectron } from './electron-stand-ins.ts';
import { packageBeforeTests } from './package-app.ts';
import { expectedBesideBundles, filesBesideBundles, fusesOf, releasedFuses } from './workspace.ts';

const unpacked = path.join(packageBeforeTests(['--win', 'dir', '--x64'], windowsElectron), 'win-unpacked');
const program = path.join(unpacked, 'Pilothouse.exe');

function resources(): NtExecutableResource {
  return NtExecutableResource.from(NtExecutable.from(readFileSync(program)));
}

test('has the app’s name and version in the program', () => {
  const [version] = Resource.VersionInfo.fromEntries(resources().entries);
  const [language] = version?.getAllLanguagesForStringValues() ?? [];
  expect(language && version?.getStringValues(language)).toMatchObject({
    ProductName: 'Pilothouse',
    FileVersion: JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')).version,
  });
});

test('has the icon in every size in the program', () => {
  const [group] = Resource.IconGroupEntry.fromEntries(resources().entries);
  // A size of 256 pixels is written as 0.
  expect(group?.icons.map(({ width }) => width || 256)).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('has only the bundles and this platform’s keychain module in the archive', () => {
  expect(filesBesideBundles(path.join(unpacked, 'resources/app.asar'))).toEqual(
    expectedBesideBundles('win32-x64'),
  );
});

test('has the keychain’s native module for Windows', () => {
  const outside = path.join(unpacked, 'resources/app.asar.unpacked');
  expect(globSync('**/*.node', { cwd: outside })).toEqual([
    'node_modules/keytar/prebuilds/win32-x64/keytar.node',
  ]);
});

test('has the same fuses as on Linux', async () => {
  expect(await fusesOf(program)).toEqual(releasedFuses);
});
