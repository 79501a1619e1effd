import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PolicyInfo } from '#contract/policy.ts';
import { reportText, saveReport } from '#services/request-log/report.ts';
import { RequestLog } from '#services/request-log/request-log.ts';
import { defaultConnectionOptions } from '#services/settings/connection-settings.ts';
import { newProfile } from '#services/settings/settings.ts';
import { aCertificate } from '#tests/renderer/a-certificate.ts';

const app = { version: '1.2.3', platform: 'linux', policy: null };
const profile = {
  ...newProfile('profile-1'),
  baseUrl: 'https://ops.example.org:8443/api',
  signedInAs: 'ada@example.org',
  ownerId: 'the-owner-id',
  tokenSubject: 'the-token-subject',
  transport: {
    ...defaultConnectionOptions,
    proxySignIn: { proxy: 'proxy.test:3128', username: 'ada-at-work' },
    clientCertificate: '-----BEGIN CERTIFICATE-----\nQWRhIExvdmVsYWNl\n-----END CERTIFICATE-----',
  },
  marks: { 'the-key': { favourite: true, tags: ['the-tag'] } },
  monitors: [{ domain: 'b.example', challenge: 'the-second-challenge', key: 'b', state: null }],
  createdHere: {
    networks: [],
    domains: [
      {
        baseUrl: 'https://ops.example.org:8443/api',
        id: null,
        domain: 'a.example',
        challenge: 'the-challenge',
        main: true,
        linked: false,
      },
    ],
  },
};
const exchange = {
  at: 0,
  kind: 'http',
  attempt: 'first',
  method: 'GET',
  status: 200,
  failure: null,
  durationMs: 12,
  bytes: 2,
  hasBody: false,
} as const;

function report(requests: RequestLog, lines: readonly string[]): string {
  return reportText({ app, profile, requests, log: { tail: () => lines }, readsBehind: null, now: 0 });
}

test('has the app, the profile, the requests and the log, and nothing about persons or records', () => {
  const requests = new RequestLog();
  requests.add({
    ...exchange,
    url: 'https://ops.example.org:8443/api/project?x=1',
    token: 'a-token-of-a-session',
  });
  const text = report(requests, ['[info] started', '[error] at ada@example.org']);
  expect(JSON.parse(text)).toMatchObject({
    app: { version: '1.2.3', platform: 'linux' },
    policy: null,
    profile: { baseUrl: profile.baseUrl, signedIn: 'with an e-mail address', createdHere: { domains: 1 } },
    requests: [{ method: 'GET', route: '/api/project?x=…', status: 200, durationMs: 12 }],
    log: ['[info] started', '[error] at …'],
  });
  expect(JSON.parse(text).profile).toMatchObject({
    transport: { clientCertificate: 'yes' },
    marks: 1,
    monitors: 1,
  });
  for (const personal of [
    'ada@',
    'ada-at-work',
    'a.example',
    'the-challenge',
    'profile-1',
    'the-owner',
    'the-token-subject',
    'QWRh',
    'the-key',
    'the-tag',
    'b.example',
  ])
    expect(text).not.toContain(personal);
});

test('names the policy file, what it manages and what is wrong in it', () => {
  const policy: PolicyInfo = {
    file: '/etc/pilothouse/policy.json',
    unusable: false,
    problems: [{ field: 'updates', at: { line: 2, column: 3 }, reason: 'wrong-type', detail: 'boolean' }],
    locked: ['notifications.sound'],
    proxy: { mode: 'manual', kind: 'http', host: 'proxy.example.org', port: 3128 },
    authorities: [aCertificate({ subject: 'Example Works Root', sha256: 'AB:CD' })],
    backends: 2,
    readOnly: false,
    reasonRequired: false,
    largeLists: null,
    updatesAllowed: false,
  };
  const log = { tail: () => [] };
  const made = reportText({
    app: { ...app, policy },
    profile,
    requests: new RequestLog(),
    log,
    readsBehind: null,
    now: 0,
  });
  expect(JSON.parse(made).policy).toEqual({ ...policy, authorities: ['AB:CD'] });
});

test('has no token that a request carried, wherever it came up', () => {
  const secret = fc
    .string({ minLength: 12, unit: 'grapheme-ascii' })
    .filter((text) => text.trim().length >= 12);
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 5 }), (tokens) => {
      const requests = new RequestLog();
      const lines: string[] = [];
      for (const token of tokens) {
        requests.remember(token);
        requests.add({ ...exchange, url: `https://ops.test/${encodeURIComponent(token)}?t=${token}`, token });
        lines.push(`refused ${token}`, `at https://ops.test/?t=${encodeURIComponent(token)}`);
      }
      const text = report(requests, lines);
      for (const token of tokens) {
        expect(text).not.toContain(token);
        expect(text).not.toContain(encodeURIComponent(token));
        expect(text).not.toContain(JSON.stringify(token).slice(1, -1));
      }
      expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});

test('names its file after the host and the day', async () => {
  const names: string[] = [];
  const files = {
    save: async ({ name }: { name: string }) => {
      names.push(name);
      return true;
    },
    open: async () => null,
    openBytes: async () => null,
  };
  const requests = new RequestLog();
  const now = Date.UTC(2026, 10, 21);
  await saveReport(
    {
      app,
      profile,
      requests,
      log: { tail: () => [] },
      readsBehind: { seenMs: 1_500, windowMs: 30_000 },
      now,
    },
    files,
  );
  expect(names).toEqual(['pilothouse-report-ops.example.org-8443-2026-11-21.json']);
});
