import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFeedUrl } from '#main/adapters/updates/update-config.ts';

/** The feed of a package with this `app-update.yml`. */
function feedOf(content: string): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'app-update.yml');
  writeFileSync(file, content);
  return readFeedUrl(file);
}

const config = (url: string, change = '') =>
  `provider: generic\nurl: ${url}\nupdaterCacheDirName: pilothouse-updater\n${change}`;

test('reads the address of the package as a folder', () => {
  expect(feedOf(config('https://updates.example/stable'))).toBe('https://updates.example/stable/');
  expect(feedOf(config('https://updates.example'))).toBe('https://updates.example/');
});

test.each([
  ['http', config('http://updates.example/')],
  ['a password', config('https://me:secret@updates.example/')],
  ['a query', config('https://updates.example/?a=b')],
  ['no address', config('stable')],
  ['another provider', config('https://updates.example/').replace('generic', 'github')],
  ['a folder outside of the cache', config('https://updates.example/').replace('pilothouse-updater', '../x')],
  ['no YAML', '{'],
  ['nothing', ''],
])('does not accept %s as a feed', (_what, content) => {
  expect(feedOf(content)).toBeNull();
});

test('has no feed without a file', () => {
  expect(readFeedUrl(path.join(tmpdir(), 'pilothouse-none/app-update.yml'))).toBeNull();
});
