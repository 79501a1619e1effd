import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccount, demoProjects } from '../service/data/demo-data.ts';
import { call, sample } from '../test-client.ts';

const cli = fileURLToPath(new URL('../server/cli.ts', import.meta.url));

function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Starts the command and resolves with the base URL that it prints. */
async function serve(...args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = run('--port', '0', ...args);
  const errors = text(child.stderr);
  for await (const line of createInterface(child.stdout)) {
    const url = /^Reference backend: (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`The backend did not start: ${await errors}`);
}

async function dataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-backend-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data.sqlite');
}

const accessToken = (reply: { body: unknown }) => (reply.body as { accessToken: string }).accessToken;

test('keeps confirmed data and tokens after kill -9', async () => {
  const file = await dataFile();
  const before = await serve('--data', file);
  const body = { name: 'Ada', email: 'ada@example.org', password: 'p' };
  const token = accessToken(await call(before, 'POST /auth/signup', { body }));
  for (let number = 0; number < 20; number += 1) {
    await call(before, 'POST /project', { token, body: { ...sample, name: `Project ${number}` } });
  }
  const listed = await call(before, 'GET /project', { token });
  await call(before, 'POST /configuration/gitprovider', {
    token,
    body: { client_id: 'app', client_secret: 'hush' },
  });
  before.child.kill('SIGKILL');
  await once(before.child, 'exit');

  const after = await serve('--data', file);
  expect((await call(after, 'GET /project', { token })).body).toEqual(listed.body);
  expect(listed.body).toHaveLength(20);
  expect((await call(after, 'GET /configuration', { token })).body).toEqual({ github: { client_id: 'app' } });
  expect((await call(after, 'POST /auth/signin', { body })).status).toBe(200);
});

test('creates an account and a dozen projects with --demo, once per data file', async () => {
  const file = await dataFile();
  const first = await serve('--demo', '--data', file);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const { url } = await serve('--demo', '--data', file, '--base-path', 'ops/api/');
  expect(new URL(url).pathname).toBe('/ops/api');
  const token = accessToken(await call({ url }, 'POST /auth/signin', { body: demoAccount }));
  const names = (await call({ url }, 'GET /project', { token })).body as { name: string }[];
  expect(names.map(({ name }) => name)).toEqual(demoProjects.map(({ name }) => name));
});

test('selects the response format with --shape', async () => {
  const { url } = await serve('--shape', 'dataAndUnderscoreId', '--token-lifetime', '60');
  const body = { name: 'Ada', email: 'ada@example.org', password: 'p' };
  const token = accessToken(await call({ url }, 'POST /auth/signup', { body }));
  expect((await call({ url }, 'GET /project', { token })).body).toEqual({ data: [] });
});

test('sets single properties with --with and --require', async () => {
  const { url } = await serve(
    '--with',
    'list=items',
    '--with',
    'lists=false',
    '--require',
    'POST /project=oauth',
  );
  const body = { name: 'Ada', email: 'ada@example.org', password: 'p' };
  const token = accessToken(await call({ url }, 'POST /auth/signup', { body }));
  expect((await call({ url }, 'GET /project', { token })).body).toEqual({ items: [] });
  expect((await call({ url }, 'GET /networks', { token })).status).toBe(404);
  expect((await call({ url }, 'POST /project', { token, body: sample })).status).toBe(403);
});

test.each([
  ['--help', 0, 'Usage: npm run backend'],
  ['--shape=round', 1, '--shape is one of arraysAndId'],
  ['--port=http', 1, '--port takes a port number'],
  ['--chatty=-1', 1, '--chatty takes a number above 0'],
  ['--with=list=pages', 1, '--with list is one of array, data'],
  ['--with=colour=red', 1, '--with is one of idField'],
  ['--require=POST /project=password', 1, '--require POST /project is one of oauth'],
  ['--tls-key=key.pem', 1, 'belong together'],
  ['--errors=rails', 1, '--errors is one of fastapi'],
  ['--colour', 1, "Unknown option '--colour'"],
])('rejects %s, exits with %i and says why', async (argument, code, message) => {
  const child = run(argument);
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(exitCode).toBe(code);
  expect(output + errors).toContain(message);
  expect(errors).not.toContain('    at ');
});

test('closes the service on SIGTERM and exits with 0', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows knows no signals: a kill ends the process at once');
  const { child } = await serve('--chatty', '5');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
