import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsFor } from '#main/texts/index.ts';
import { registerAppScheme, serveApp } from '#main/windows/app-protocol.ts';
import { recoveryPage, recoveryPath } from '#main/windows/recovery-page.ts';
import * as electron from './support/fake-electron.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const recoveryPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const allowlist = '(response-origin "*://*:*/*" "file:///*");webrtc=block';

let folder: string;
const get = async (url: string) => {
  const handler = electron.served.get('app');
  if (handler === undefined) throw new Error('the scheme is not served');
  return handler(new Request(url));
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-pages-'));
  const root = path.join(folder, 'renderer');
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'renderer-other'));
  mkdirSync(path.join(folder, 'main'));
  for (const name of [
    'index.html',
    'assets/a.js',
    'assets/a.css',
    'assets/a.svg',
    'assets/a.woff2',
    'assets/a.bin',
  ])
    writeFileSync(path.join(root, name), 'inside');
  for (const name of ['main/index.js', 'renderer-other/a.js', 'package.json'])
    writeFileSync(path.join(folder, name), 'outside');
  serveApp(root, { [recoveryPath]: () => recoveryPage(textsFor(['en'])) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/projects/1', 'text/html; charset=utf-8'],
  ['/projects/v1.2', 'text/html; charset=utf-8'],
  ['/projects/shop.js', 'text/html; charset=utf-8'],
  ['/projects/..%2Fassets%2Fa.js', 'text/html; charset=utf-8'],
  ['/projects/a%E0%A4', 'text/html; charset=utf-8'],
  ['/domains/shop.example.org', 'text/html; charset=utf-8'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/assets/a.js', 'text/javascript; charset=utf-8'],
  ['/assets/a.css', 'text/css; charset=utf-8'],
  ['/assets/a.svg', 'image/svg+xml'],
  ['/assets/a.woff2', 'font/woff2'],
  ['/assets/a.bin', 'application/octet-stream'],
])('serves %s with exactly the policy, the allowlist, its type, and nosniff', async (route, type) => {
  const { status, headers } = await get(`app://pilothouse${route}`);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('connection-allowlist')).toBe(allowlist);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('serves the recovery page with exactly its own policy, without scripts, and nosniff', async () => {
  const { headers } = await get(`app://pilothouse${recoveryPath}`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe(recoveryPolicy);
  expect(headers.get('connection-allowlist')).toBe(allowlist);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  'app://pilothouse/..%2fmain%2findex.js',
  'app://pilothouse/%2e%2e%2fmain/index.js',
  'app://pilothouse/assets%2f..%2f..%2fmain%2findex.js',
  'app://pilothouse/..%2frenderer-other%2fa.js',
  'app://pilothouse/..%2fpackage.json',
  'app://pilothouse/%252e%252e%252fpackage.json',
  'app://pilothouse/..%5cmain%5cindex.js',
  'app://elsewhere/index.html',
  'app://pilothouse.elsewhere/index.html',
  'app://pilothouse:1/index.html',
  'app://pilothouse/%E0%A4%A.js',
  'app://pilothouse/index.html%00.js',
  'app://pilothouse/missing.js',
])('does not serve %s', async (url) => {
  const answer = await get(url);
  expect(answer.ok).toBe(false);
  expect(await answer.text()).toBe('');
});

test('gives the scheme the privileges that the window needs, and no other', () => {
  registerAppScheme();
  expect(electron.calls.find(({ name }) => name === 'protocol.registerSchemesAsPrivileged')?.args).toEqual([
    [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }],
  ]);
});
