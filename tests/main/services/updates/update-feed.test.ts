import { expect, test } from 'vitest';
import { UpdateFailure } from '#main/update-ports.ts';
import { downloadLink, readFeed } from '#services/updates/update-feed.ts';

const base = 'https://updates.example/stable/';
const sha512 = `${'A'.repeat(86)}==`;
const file = (url: string) => ({ url, sha512, size: 10 });
const feed = (change: object = {}) => ({ version: '1.2.3', files: [file('a.AppImage')], ...change });

function refusal(answered: unknown): string {
  try {
    readFeed(answered, base);
  } catch (thrown) {
    if (thrown instanceof UpdateFailure) return [thrown.kind, thrown.detail].filter(Boolean).join(' ');
    throw thrown;
  }
  return 'accepted';
}

test('resolves files with the URL of the feed', () => {
  const files = [file('a.AppImage'), file('/other/b.deb'), file('https://updates.example/c.zip')];
  expect(readFeed(feed({ files }), base).files.map(({ url }) => url)).toEqual([
    'https://updates.example/stable/a.AppImage',
    'https://updates.example/other/b.deb',
    'https://updates.example/c.zip',
  ]);
});

test('uses nothing else of a feed, such as a request for administrator rights', () => {
  const files = [{ ...file('a.exe'), isAdminRightsRequired: true }];
  const read = readFeed(feed({ files, stagingPercentage: 1, packages: { x64: file('b') }, path: 'c' }), base);
  expect(read).toEqual({ version: '1.2.3', files: [{ ...file(`${base}a.exe`) }] });
});

test.each([
  ['https://elsewhere.example/a.AppImage', 'other-host elsewhere.example'],
  ['//elsewhere.example/a.AppImage', 'other-host elsewhere.example'],
  ['http://updates.example/a.AppImage', 'other-host updates.example'],
  ['https://updates.example:8443/a.AppImage', 'other-host updates.example:8443'],
  ['https://me@updates.example/a.AppImage', 'other-host updates.example'],
  ['https://:secret@updates.example/a.AppImage', 'other-host updates.example'],
  ['file:///etc/passwd', 'other-host'],
  ['https://', 'not-a-feed'],
])('rejects a file at %s: %s', (url, expected) => {
  expect(refusal(feed({ files: [file('a.deb'), file(url)] }))).toBe(expected);
});

test.each([
  ['text', '<!doctype html><title>Sign in</title>'],
  ['nothing', null],
  ['a list', [feed()]],
  ['no version', feed({ version: undefined })],
  ['a version that is a number', feed({ version: 1.2 })],
  ['an invalid version', feed({ version: '1.2.3<script>' })],
  ['a long version', feed({ version: `1.2.3-${'a'.repeat(65)}` })],
  ['no files', feed({ files: [] })],
  ['too many files', feed({ files: Array.from({ length: 21 }, () => file('a')) })],
  ['a file without a checksum', feed({ files: [{ url: 'a', size: 1 }] })],
  ['a short checksum', feed({ files: [{ ...file('a'), sha512: 'QUJD' }] })],
  ['a file without a size', feed({ files: [{ url: 'a', sha512 }] })],
  ['a file of more than a gigabyte', feed({ files: [{ ...file('a'), size: 1024 ** 3 + 1 }] })],
])('rejects %s as a feed', (_what, answered) => {
  expect(refusal(answered)).toBe('not-a-feed');
});

test('links the best file for this system and processor, else the feed', () => {
  const names = ['App-arm64.dmg', 'App-x64.dmg', 'App-arm64.zip', 'app_amd64.deb', 'B-arm64.pkg', 'B.pkg'];
  const read = readFeed(feed({ files: names.map(file) }), base);
  expect(downloadLink(read, base, ['.dmg', '.zip'], 'arm64')).toBe(`${base}App-arm64.dmg`);
  expect(downloadLink(read, base, ['.dmg'], 'x64')).toBe(`${base}App-x64.dmg`);
  expect(downloadLink(read, base, ['.pkg'], 'x64')).toBe(`${base}B.pkg`);
  expect(downloadLink(read, base, ['.zip'], 'x64')).toBe(base);
  expect(downloadLink(read, base, ['.deb'], 'x64')).toBe(`${base}app_amd64.deb`);
  expect(downloadLink(read, base, ['.AppImage'], 'x64')).toBe(base);
});
