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

test('runs the installer on Windows', async () => {
  expect(await installTarget({ ...setUp(), platform: 'win32' })).toEqual({ kind: 'nsis' });
});

test('replaces an AppImage that can be replaced', async () => {
  const system = setUp();
  expect(await installTarget(system)).toEqual({ kind: 'app-image', file: system.appImage() });
});

test('offers the link for an AppImage whose folder is gone', async () => {
  const system = { ...setUp(), appImage: () => '/nowhere/Pilothouse.AppImage' };
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('offers the link for an AppImage that is gone from its folder', async () => {
  const system = setUp();
  rmSync(system.appImage());
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('offers the link for anything but an AppImage', async () => {
  const system = { ...setUp(), appImage: () => null };
  expect(await installTarget(system)).toEqual({ kind: 'link', endings: ['.AppImage'] });
});

test('offers the link for a deb, also where it claims to be an AppImage', async () => {
  expect(await installTarget(setUp('deb\n'))).toEqual({ kind: 'link', endings: ['.deb'] });
});

test('offers the link for an unsigned Mac app', async () => {
  // The program to verify does not exist here, and no program is signed.
  const target = await installTarget({ ...setUp(), platform: 'darwin' });
  expect(target).toEqual({ kind: 'link', endings: ['.dmg', '.zip'] });
});
