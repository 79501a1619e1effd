import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConformanceReport } from '#contract/conformance.ts';
import { startProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { begin } from '#reference-backend/test-client.ts';
import { requireClientCertificate } from './support/client-certificate-server.ts';
import { startGateway } from './support/gateway.ts';

const command = path.resolve(import.meta.dirname, '../../conformance/cli/conformance.ts');
const account = { email: 'ada@example.org', password: 'correct horse' };

function folder(): string {
  const name = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  onTestFinished(() => rmSync(name, { recursive: true, force: true }));
  return name;
}

/** A temporary file with this text. */
function file(content: string): string {
  const name = path.join(folder(), 'file');
  writeFileSync(name, content);
  return name;
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the command until it ends. @param answer typed at its prompt; null closes its input */
async function run(args: readonly string[], answer: string | null = null, env = {}) {
  const child = start(args, env);
  const [out, errors] = [text(child.stdout as never), text(child.stderr as never)];
  if (answer !== null) child.stdin?.write(`${answer}\n`);
  child.stdin?.end();
  const [code] = await once(child, 'close');
  return { code: code as number, out: await out, errors: await errors };
}

const signIn = () => ['--email', account.email, '--password-file', file(`${account.password}\n`)];
const fast = ['--rate', '10000'];

test('ends with 0 for a backend that follows the interface, and writes its reports', async () => {
  const { backend } = await begin({ basePath: '/ops/api' });
  const to = folder();
  const files = ['json', 'junit', 'html'].flatMap((kind) => [`--${kind}`, path.join(to, kind)]);
  const { code, out, errors } = await run(['--url', backend.url, ...signIn(), ...fast, '--yes', ...files]);
  expect({ code, errors }).toMatchObject({
    code: 0,
    errors: expect.stringContaining('  2 projects\n  2 authorizations\n  1 domain\n'),
  });
  expect(out).toContain(', 0 failed');
  const report: ConformanceReport = JSON.parse(readFileSync(path.join(to, 'json'), 'utf8'));
  expect(report).toMatchObject({ baseUrl: backend.url, left: [], deleted: 5, signedIn: true });
  expect(readFileSync(path.join(to, 'junit'), 'utf8')).toContain('failures="0"');
  expect(readFileSync(path.join(to, 'html'), 'utf8')).toContain('<h2>Passed</h2>');
  expect(backend.projects()).toEqual([]);
  expect(out + errors).not.toContain(account.password);
});

test('ends with 1 for a failed check', async () => {
  const { backend, token } = await begin({ exposeSecrets: true });
  const { code, out } = await run(['--url', backend.url, '--token-file', file(token), ...fast, '--yes']);
  expect(out).toContain('Failed      authorization.list.data');
  expect(out).not.toContain(token);
  expect(code).toBe(1);
});

test('sends no change without a yes', async () => {
  const { backend } = await begin();
  const args = ['--url', backend.url, ...signIn(), ...fast];
  const before = backend.requests.length;
  for (const answer of ['n', '', 'no', null]) {
    const { code, errors } = await run(args, answer);
    expect({ code, errors }).toMatchObject({ code: 2, errors: expect.stringContaining('Continue?') });
  }
  const sent = backend.requests.slice(before);
  expect(new Set(sent.map(({ method, hasAuthorization }) => `${method} ${hasAuthorization}`))).toEqual(
    new Set(['GET false']),
  );
  expect(await run(args, 'y')).toMatchObject({ code: 0 });
});

test('asks for the name of a production backend', async () => {
  const { backend } = await begin();
  const args = ['--url', backend.url, ...signIn(), ...fast, '--production', 'Harbour'];
  expect(await run(args, 'y')).toMatchObject({ code: 2, errors: expect.stringContaining('Type Harbour') });
  expect(backend.requests.some(({ method }) => method === 'POST')).toBe(false);
  expect(await run(args, 'Harbour')).toMatchObject({ code: 0 });
});

test('asks nothing and creates nothing in a read-only run', async () => {
  const { backend, token } = await begin();
  const env = { PILOTHOUSE_TOKEN: token };
  const { code, errors } = await run(['--url', backend.url, ...fast, '--read-only'], null, env);
  expect({ code, errors }).toMatchObject({ code: 0, errors: expect.stringContaining('creates nothing') });
  expect(backend.requests.every(({ method }) => method === 'GET')).toBe(true);
});

// Windows has no signals: a process ends at once.
test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'deletes what was created on %s, and ends with 2',
  async (signal) => {
    const { backend } = await begin();
    const fault = backend.failNext({ method: 'PUT', hold: 'answer' });
    const child = start(['--url', backend.url, ...signIn(), ...fast, '--yes']);
    const out = text(child.stdout as never);
    await fault.reached;
    expect(backend.projects()).toHaveLength(2);
    child.kill(signal);
    const errors = vi.fn();
    child.stderr?.on('data', (part: Buffer) => errors(String(part)));
    await vi.waitFor(() => expect(errors.mock.calls.join('')).toContain('Interrupted'), { timeout: 20_000 });
    fault.release();
    const [code] = await once(child, 'close');
    expect(code).toBe(2);
    expect(await out).toContain('Cancelled.');
    expect(backend.projects()).toEqual([]);
  },
);

test('ends with 2 for an unreachable backend, one that is none, and a wrong password', async () => {
  const { backend } = await begin();
  const wrong = ['--email', account.email, '--password-file', file('wrong')];
  expect(await run(['--url', backend.url, ...wrong, ...fast, '--yes'])).toMatchObject({ code: 2 });
  const elsewhere = await run(['--url', `${backend.url}/elsewhere`, ...signIn(), '--yes']);
  expect(elsewhere).toMatchObject({ code: 2, errors: expect.stringContaining('not-the-service') });
  await backend.stop();
  const refused = await run(['--url', backend.url, ...signIn(), '--yes']);
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('cannot be checked') });
});

test('runs through a proxy with a password, to a backend with its own CA and client certificates', async () => {
  const authority = await createAuthority();
  const { backend } = await begin({ tls: await authority.issue() });
  const gate = await requireClientCertificate(await authority.issue(), authority.cert, backend.port);
  const proxyAccount = { username: 'ada', password: 'proxy-canary' };
  const proxy = await startProxy({ account: proxyAccount });
  onTestFinished(() => proxy.close());
  const client = await authority.issue({ name: 'Operator' });
  const args = [
    ...['--url', gate.url, ...signIn(), ...fast, '--yes'],
    ...['--proxy', `http://${proxy.host}:${proxy.port}`],
    ...['--proxy-sign-in-file', file(`${proxyAccount.username}:${proxyAccount.password}\n`)],
    ...['--client-cert', file(client.cert), '--client-key', file(client.key)],
  ];
  const untrusted = await run(args);
  expect(untrusted).toMatchObject({ code: 2, errors: expect.stringContaining('certificate') });
  const { code, out, errors } = await run([...args, '--ca', file(authority.cert)]);
  expect({ code, errors, failed: out.match(/^Failed.*/gm) }).toMatchObject({ code: 0, failed: null });
  expect(gate.shown).toContain('Operator');
  expect(new Set(proxy.asked)).toEqual(new Set([new URL(gate.url).host]));
  expect(out + errors).not.toContain(proxyAccount.password);
});

test('sends headers for a gateway with every request and the handshake', async () => {
  const { backend } = await begin();
  const secret = 'gateway-canary';
  const gateway = await startGateway(backend.port, { 'x-gate': secret });
  const args = ['--url', gateway.url, ...signIn(), ...fast, '--yes'];
  expect(await run(args)).toMatchObject({ code: 2 });
  const { code, out, errors } = await run([...args, '--header-file', file(`X-Gate: ${secret}\n`)]);
  expect({ code, errors, failed: out.match(/^Failed.*/gm) }).toMatchObject({ code: 0, failed: null });
  expect(gateway.asked.at(-1)?.isLetIn).toBe(true);
  expect(out + errors).not.toContain(secret);
});
