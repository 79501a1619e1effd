import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import { readArguments } from '../../cli/arguments.ts';
import { connectionOf, toOptions } from '../../cli/options.ts';

function file(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const name = path.join(folder, 'file');
  writeFileSync(name, content);
  return name;
}

const url = 'https://ops.example.org/api/';
const env = { PILOTHOUSE_TOKEN: 'token' };
const read = (args: readonly string[], environment: Record<string, string> = env) =>
  toOptions(readArguments(['--url', url, ...args]), environment);

test('reads a password from a file or the environment, and a token likewise', () => {
  const password = { kind: 'password', email: 'a@b.example', password: ' p ' };
  expect(read(['--email', 'a@b.example', '--password-file', file(' p \n')], {}).credentials).toEqual(
    password,
  );
  const ofEnvironment = { PILOTHOUSE_PASSWORD: ' p ', PILOTHOUSE_TOKEN: 'token' };
  expect(read(['--email', 'a@b.example'], ofEnvironment).credentials).toEqual(password);
  expect(read(['--token-file', file('abc\r\n')], {}).credentials).toEqual({ kind: 'token', token: 'abc' });
  expect(read([]).credentials).toEqual({ kind: 'token', token: 'token' });
});

test('creates by default nothing that stays, at five requests a second', () => {
  expect(read([])).toMatchObject({
    baseUrl: 'https://ops.example.org/api',
    ...{ perSecond: 5, eventMs: 3_000, readOnly: false, createNetwork: false, signUp: false },
    ...{ gitProvider: null, oauthCode: null, otherToken: null, paths: defaultPaths, realtimePath: null },
  });
});

test('replaces paths that the interface does not show', () => {
  const options = read([
    ...['--path', 'listDomains=/names', '--path', 'deleteDomain=/names/:id'],
    ...['--realtime-path', '/live/'],
  ]);
  expect(options.paths).toEqual({ ...defaultPaths, listDomains: '/names', deleteDomain: '/names/:id' });
  expect(options.realtimePath).toBe('/live');
});

test('treats what a connection sends as secret', () => {
  const args = [
    ...['--proxy', 'http://proxy.example.org:3128', '--proxy-sign-in-file', file('ada:a:b')],
    ...['--header-file', file('X-Gate: open\n\nX-Other: sesame\n')],
  ];
  expect(read(args).secrets).toEqual(['open', 'sesame', 'a:b']);
  const values = readArguments(['--url', url, ...args]);
  expect(connectionOf(values, env, 'https://ops.example.org/api')).toMatchObject({
    proxy: { kind: 'http', host: 'proxy.example.org', port: 3128 },
    proxySignIn: { proxy: 'proxy.example.org:3128', username: 'ada', password: 'a:b' },
    headers: { origin: 'https://ops.example.org', values: { 'X-Gate': 'open', 'X-Other': 'sesame' } },
  });
});

test.each<[string, readonly string[], RegExp]>([
  ['an unknown option', ['--nothing'], /--nothing/],
  ['a word that is no option', ['word'], /word/],
  ['a value that is missing', ['--rate'], /--rate/],
  ['a rate of zero', ['--rate', '0'], /--rate takes a number above 0/],
  ['an event wait that is no number', ['--event-wait', 'long'], /--event-wait takes/],
  [
    'a file that is not there',
    ['--token-file', '/nowhere'],
    /--token-file: \/nowhere cannot be read \(ENOENT\)/,
  ],
  ['an e-mail without a password', ['--email', 'a@b.example'], /--password-file is missing/],
  ['both a token and an e-mail', ['--email', 'a', '--token-file', 'f'], /in place of/],
  ['an unknown path', ['--path', 'listAll=/x'], /--path takes listNetworks/],
  ['a path without an identifier', ['--path', 'deleteDomain=/domains'], /--path deleteDomain/],
  ['a realtime path that is a URL', ['--realtime-path', 'wss://x'], /--realtime-path/],
  ['a proxy without a scheme', ['--proxy', 'proxy:3128'], /--proxy takes a URL/],
  ['a proxy with a password in it', ['--proxy', 'http://a:b@proxy:3128'], /--proxy-sign-in-file/],
  ['a certificate without its key', ['--client-cert', 'f'], /belong together/],
])('rejects %s with a sentence', (_name, args, message) => {
  const environment: Record<string, string> = args.includes('--email') ? {} : env;
  expect(() => read(args, environment)).toThrow(message);
});

test.each<[string, string, string, RegExp]>([
  ['--ca', 'text', '', /has no certificate/],
  ['--header-file', 'no colon', '', /line 1/],
  ['--header-file', 'Authorization: Bearer x', '', /Authorization/],
  ['--git-provider-file', '{"client_id": 1}', '', /client_id and client_secret/],
  ['--git-provider-file', 'no JSON', '', /is not JSON/],
  ['--token-file', '', '', /is empty/],
  ['--token-file', 'two words', '', /has no access token/],
])('rejects %s with the content "%s"', (option, content, _none, message) => {
  expect(() => read([option, file(content)], option === '--token-file' ? {} : env)).toThrow(message);
});

test.each([
  ['http://ops.example.org', /--accept-unencrypted/],
  ['https://a:b@ops.example.org', /credentials/],
  ['ftp://ops.example.org', /http or https/],
])('rejects the URL %s', (given, message) => {
  expect(() => toOptions(readArguments(['--url', given]), env)).toThrow(message);
});
