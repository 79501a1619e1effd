import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CheckStage } from '#contract/connection-check.ts';
import {
  type CertificateAndKey,
  type CertificateOptions,
  createAuthority,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { chooseHost } from '../host-choice.ts';
import { type LaunchedApp, launch } from '../launch.ts';

/*
 * Certificates that Electron's TLS library (BoringSSL) and Node.js's (OpenSSL) judge differently, and what the
 * connection check of the built app reports for each on the available host. A policy makes their issuers trusted.
 */

const kinds = {
  'an ordinary certificate': async () => issued({}),
  'a P-521 key': async () => issued({ keyKind: 'P-521' }),
  'an RSA key without digitalSignature': async () => issued({ keyKind: 'RSA', encipheringOnly: true }),
  'a self-signed certificate that may not sign others': async () => {
    const tls = await selfSigned();
    return { tls, trusted: tls.cert };
  },
};
type Name = keyof typeof kinds;

async function issued(options: CertificateOptions) {
  const { keyKind = 'P-256' } = options;
  const authority = await createAuthority(`Root with ${keyKind}`, { keyKind });
  return { tls: await authority.issue(options), trusted: authority.cert };
}

const served = new Map<Name, CertificateAndKey>();
let app: LaunchedApp;
beforeAll(async () => {
  const trusted: string[] = [];
  for (const name of Object.keys(kinds) as Name[]) {
    const made = await kinds[name]();
    served.set(name, made.tls);
    trusted.push(made.trusted);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-certificates-'));
  const policy = path.join(folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ authorities: trusted }), { mode: 0o644 });
  app = await launch({
    userData: path.join(folder, 'user-data'),
    env: { PILOTHOUSE_POLICY_FILE: policy },
  });
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => app.quit());

/** What the connection check reports for the TLS connection to a backend with this certificate. */
async function tlsStage(name: Name): Promise<CheckStage | undefined> {
  const tls = served.get(name);
  if (tls === undefined) throw new Error(`No certificate ${name}`);
  const backend = await startBackend({ tls });
  onTestFinished(() => backend.close());
  const reply = await app.page.evaluate(async (url) => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) return state;
    const profileId = state.value.currentProfileId;
    return window.pilothouse.request('connectionCheck.run', { profileId, runId: url, url });
  }, backend.url);
  if (!reply.ok) throw new Error(`The check failed: ${reply.error.code}`);
  return 'stages' in reply.value ? reply.value.stages.find(({ name: stage }) => stage === 'tls') : undefined;
}

const verified = { code: 'tls-verified' };
/** No signature algorithm in common: the server ends the handshake. */
const failed = { code: 'tls-failed' };

test.each<[Name, { openssl: object; boringssl: object }]>([
  ['an ordinary certificate', { openssl: verified, boringssl: verified }],
  ['a P-521 key', { openssl: verified, boringssl: failed }],
  ['an RSA key without digitalSignature', { openssl: verified, boringssl: { code: 'tls-key-usage' } }],
  ['a self-signed certificate that may not sign others', { openssl: verified, boringssl: verified }],
])('verifies TLS with %s', async (name, expected) => {
  expect(await tlsStage(name)).toMatchObject(
    chooseHost() === 'chromium' ? expected.openssl : expected.boringssl,
  );
});
