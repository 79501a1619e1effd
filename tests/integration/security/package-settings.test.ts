import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Builder, duplex, Parser } from '#scripts/build/no-d-bus-extras.ts';

/*
 * Settings of the build that protect users of a package, in addition to the fuses of `electron-points.test.ts`. The
 * tests in `packaged/` check their result.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const builder = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');
const bundler = readFileSync(path.join(root, 'electron.vite.config.ts'), 'utf8');

test('packages only the bundles, the manifest and the keychain module, with one binary', () => {
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

test('compiles nothing where the app is packaged', () => {
  expect(builder).toMatch(/^npmRebuild: false$/m);
});

test('has the hardened runtime in a signed app on macOS', () => {
  expect(builder).toMatch(/^mac:\n(?: .*\n)*? {2}hardenedRuntime: true$/m);
});

test('keeps the sandbox in the launcher of the AppImage', () => {
  // electron-builder's default script always passes `--no-sandbox`.
  expect(builder).toMatch(/^toolsets:\n {2}appimage: 1\.\d+\.\d+$/m);
});

test('packages the notices of third parties', () => {
  expect(builder).toMatch(/^extraResources: \[THIRD_PARTY_NOTICES\.md\]$/m);
});

test("has neither a schema validator nor the D-Bus library's process launcher in the bundle", () => {
  expect(bundler).toContain('{ find: /^(event-stream|xml2js)$/, replacement: noDBusExtras }');
  expect(bundler).toContain('{ find: /^ajv(-formats|\\/dist\\/2020\\.js)$/, replacement: noSchemas }');
  expect(duplex).toThrow('does not contain event-stream');
  expect(new Builder().buildObject).toThrow('xml2js');
  expect(new Parser().parseString).toThrow('xml2js');
});
