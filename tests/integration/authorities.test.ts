import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { startedBackend } from './support/signed-up.ts';

const script = new URL('./support/reach-process.ts', import.meta.url);

/** Requests a backend whose CA is in a file, in a process with these environment variables. */
async function reached(variables: (authorityFile: string) => NodeJS.ProcessEnv) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pilothouse-authorities-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const authority = await createAuthority();
  const file = path.join(folder, 'root.pem');
  await writeFile(file, authority.cert);
  const backend = await startedBackend({ tls: await authority.issue() });
  const { SSL_CERT_FILE: _file, SSL_CERT_DIR: _folder, NODE_EXTRA_CA_CERTS: _extra, ...rest } = process.env;
  const child = fork(script, [backend.origin], {
    env: { ...rest, ...variables(file) },
    execArgv: [],
    silent: true,
  });
  const errors = text(child.stderr as Readable);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [reported] = (await once(child, 'message')) as [{ rest: string; live: string }];
  child.kill('SIGKILL');
  return { reported, backend, errors: await errors };
}

/** The backend rejected both, because it did not issue the token. */
const known = { rest: 'HTTP 401', live: 'rejected' };
const unknown = { rest: 'certificate: unknown-issuer', live: 'certificate: unknown-issuer' };

test("trusts an authority of the system's list for REST and live", async (context) => {
  context.skip(process.platform !== 'linux', 'a list of the system that a test can change is on Linux only');
  const { reported, errors } = await reached((file) => ({ SSL_CERT_FILE: file }));
  expect({ reported, errors }).toEqual({ reported: known, errors: '' });
});

test("trusts an authority of Node's list for REST and live", async () => {
  const { reported, errors } = await reached((file) => ({ NODE_EXTRA_CA_CERTS: file }));
  expect({ reported, errors }).toEqual({ reported: known, errors: '' });
});

test('lets no variable switch the verification off', async () => {
  const { reported, backend, errors } = await reached(() => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }));
  expect(reported).toEqual(unknown);
  // Node prints a warning, because it does not know that the app verifies certificates itself.
  expect(errors).toContain('NODE_TLS_REJECT_UNAUTHORIZED');
  expect(backend.requests).toEqual([]);
  expect(backend.connections).toBe(0);
});
