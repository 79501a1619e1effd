import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Builder, duplex, Parser } from '#scripts/build/no-d-bus-extras.ts';

/*
 * Settings of the build that protect whoever installs a package, beside the fuses of `electron-points.test.ts`. The tests in
 * `packaged/` look at what comes of them.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const builder = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');
const bundler = readFileSync(path.join(root, 'electron.vite.config.ts'), 'utf8');

test('only the bundles, the manifest and the keychain module are packaged, with one binary', () => {
  const [, files = ''] = /^files:\n((?: {2}- .+\n)+)/m.exec(builder) ?? [];
  expect(files.trim().split(/\s*\n\s*/)).toEqual([
    '- out/**',
    '- package.json',
    '- "!node_modules/!(keytar)/**"',
    '- "!node_modules/keytar/{src,script,build,binding.gyp}"',
    '- "!node_modules/keytar/prebuilds/**"',
  ]);
  const added = [...builder.matchAll(/^ {4}- from: (.+)\n {6}to: (.+)$/gm)].map(([, from, to]) => [from, to]);
  const binaries = ['linux', 'darwin', 'win32'].map(
    (system) => `node_modules/keytar/prebuilds/${system}-\${arch}`,
  );
  expect(added).toEqual(binaries.map((folder) => [folder, folder]));
});

test('nothing is compiled where the app is packaged', () => {
  expect(builder).toMatch(/^npmRebuild: false$/m);
});

test('a signed app on macOS has the hardened runtime', () => {
  expect(builder).toMatch(/^mac:\n(?: .*\n)*? {2}hardenedRuntime: true$/m);
});

test('the launcher of the AppImage keeps the sandbox', () => {
  // electron-builder's default one always passes `--no-sandbox`.
  expect(builder).toMatch(/^toolsets:\n {2}appimage: 1\.\d+\.\d+$/m);
});

test('the notices of third parties are packaged', () => {
  expect(builder).toMatch(/^extraResources: \[THIRD_PARTY_NOTICES\.md\]$/m);
});

test('the bundle has neither a validator of schemas nor what starts programs for the D-Bus library', () => {
  expect(bundler).toContain('{ find: /^(event-stream|xml2js)$/, replacement: noDBusExtras }');
  expect(bundler).toContain('{ find: /^ajv(-formats|\\/dist\\/2020\\.js)$/, replacement: noSchemas }');
  expect(duplex).toThrow('does not contain event-stream');
  expect(new Builder().buildObject).toThrow('xml2js');
  expect(new Parser().parseString).toThrow('xml2js');
});
