import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getRawHeader } from '@electron/asar';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { macElectron } from './electron-stand-ins.ts';
import { packageBeforeTests } from './package-app.ts';
import { expectedBesideBundles, filesBesideBundles, fusesOf, releasedFuses } from './workspace.ts';

const dist = packageBeforeTests(['--mac', 'dir', '--arm64'], macElectron);
const contents = path.join(dist, 'mac-arm64/Pilothouse.app/Contents');

/** Without the white space between its tags. */
const propertyList = () => readFileSync(path.join(contents, 'Info.plist'), 'utf8').replace(/>\s+</g, '><');

test('has the app’s name, identifier and version in the bundle', () => {
  expect(propertyList()).toContain('<key>CFBundleIdentifier</key><string>dev.pilothouse.desktop</string>');
  expect(propertyList()).toContain('<key>CFBundleExecutable</key><string>Pilothouse</string>');
  expect(propertyList()).toContain(
    '<key>LSApplicationCategoryType</key><string>public.app-category.developer-tools</string>',
  );
});

test('says in the bundle why it connects to the local network, which macOS denies otherwise', () => {
  expect(propertyList()).toMatch(
    /<key>NSLocalNetworkUsageDescription<\/key><string>Pilothouse connects [^<]+<\/string>/,
  );
});

test('registers the scheme in the bundle', () => {
  expect(propertyList()).toContain('<key>CFBundleURLSchemes</key><array><string>pilothouse</string></array>');
});

test('has the icon in the bundle', () => {
  expect(propertyList()).toContain('<key>CFBundleIconFile</key><string>icon.icns</string>');
  const drawn = readFileSync(path.join(repositoryRoot, 'renderer/assets/app-icon/icon.icns'));
  expect(readFileSync(path.join(contents, 'Resources/icon.icns')).equals(drawn)).toBe(true);
});

test('has the archive’s integrity hash in the bundle', () => {
  const { headerString } = getRawHeader(path.join(contents, 'Resources/app.asar'));
  const hash = createHash('sha256').update(headerString).digest('hex');
  expect(propertyList()).toContain(
    `<key>Resources/app.asar</key><dict><key>algorithm</key><string>SHA256</string><key>hash</key><string>${hash}</string>`,
  );
});

test('has only the bundles and this platform’s keychain module in the archive', () => {
  expect(filesBesideBundles(path.join(contents, 'Resources/app.asar'))).toEqual(
    expectedBesideBundles('darwin-arm64'),
  );
});

test('has the keychain’s native module for this Mac', () => {
  const outside = path.join(contents, 'Resources/app.asar.unpacked');
  expect(globSync('**/*.node', { cwd: outside })).toEqual([
    'node_modules/keytar/prebuilds/darwin-arm64/keytar.node',
  ]);
});

test('has the same fuses as on Linux', async () => {
  expect(await fusesOf(path.join(dist, 'mac-arm64/Pilothouse.app'))).toEqual(releasedFuses);
});
