import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installTarget } from '#main/adapters/updates/install-target.ts';

/** A folder with the resources of a package, and an AppImage. */
function setUp(packageType?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-target-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const resources = path.join(folder, 'resources');
  mkdirSync(resources);
  if (packageType !== undefined) writeFileSync(path.join(resources, 'package-type'), packageType);
  const appImage = path.join(folder, 'Pilothouse.AppImage');
  writeFileSync(appImage, '');
  return { platform: 'linux', resources, program: path.join(folder, 'pilothouse'), appImage: () => appImage };
}

test('Windows runs the installer', async () => {
  expect(await installTarget({ ...setUp(), platform: 'win32' })).toEqual({ kind: 'nsis' });
});

test('an AppImage that can be replaced is', async () => {
  const system = setUp();
  expect(await installTarget(system)).toEqual({ kind: 'app-image', file: system.appImage() });
});

test('an AppImage in a place that is gone gets the link', async () => {
  const system = { ...setUp(), appImage: () => '/nowhere/Pilothouse.AppImage' };
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('an AppImage that is gone from its folder gets the link', async () => {
  const system = setUp();
  rmSync(system.appImage());
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('anything but an AppImage gets the link', async () => {
  const system = { ...setUp(), appImage: () => null };
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('a deb gets the link, also where it says that it is an AppImage', async () => {
  expect(await installTarget(setUp('deb\n'))).toEqual({ kind: 'link', endings: ['.deb'] });
});

test('a Mac app that is not signed gets the link', async () => {
  // There is no such program to verify here, and none that is signed.
  const target = await installTarget({ ...setUp(), platform: 'darwin' });
  expect(target).toEqual({ kind: 'link', endings: ['.dmg', '.zip'] });
});
