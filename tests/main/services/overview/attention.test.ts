import { expect, test } from 'vitest';
import { attentionOf, isFailing, type ProfileFacts } from '#services/overview/attention.ts';
import { aCertificate } from '#tests/renderer/a-certificate.ts';

const now = Date.UTC(2026, 5, 15, 12);
const day = 86_400_000;

const used = { baseUrl: 'https://ops.test', setupStep: 3 } as const;

function known(fields: Partial<ProfileFacts> = {}): ProfileFacts {
  return {
    info: { ...used, realtime: { status: 'live' }, tokenExpiresAt: null },
    state: 'live',
    since: now - day,
    serverCertificate: null,
    clientCertificate: null,
    leftNetworks: [],
    failingDomains: [],
    credentials: [],
    now,
    ...fields,
  };
}

test('lists nothing for a backend that is live and in order', () => {
  expect(attentionOf(known())).toEqual([]);
});

test('lists only the sign-in for a signed-out backend', () => {
  const failingDomains = [{ domain: 'shop.example.org', id: '1' }];
  expect(attentionOf(known({ state: 'signed-out', failingDomains }))).toEqual([{ kind: 'signed-out' }]);
  expect(
    attentionOf(known({ state: 'new', info: { ...known().info, baseUrl: null, setupStep: 0 } })),
  ).toEqual([]);
  // A backend that was added although it did not respond, and responds now.
  const added = { ...known().info, setupStep: 1 } as const;
  expect(attentionOf(known({ state: 'new', info: added }))).toEqual([{ kind: 'signed-out' }]);
  expect(attentionOf(known({ state: 'restoring' }))).toEqual([]);
});

test('lists since when and why a backend is unreachable, and not that its data is stale, too', () => {
  const error = { code: 'unreachable' } as const;
  const info = {
    ...used,
    realtime: { status: 'offline', error, projectsAsOf: now - day },
    tokenExpiresAt: null,
  } as const;
  const since = now - 60_000;
  expect(attentionOf(known({ state: 'unreachable', info, since }))).toEqual([
    { kind: 'unreachable', since, error },
  ]);
});

test.each([
  [5 * 60_000, [{ kind: 'stale', since: now - 5 * 60_000 }]],
  [5 * 60_000 - 1, []],
])('lists data that is stale for %i ms', (age, expected) => {
  const info = {
    ...used,
    realtime: { status: 'reconnecting', projectsAsOf: now - age },
    tokenExpiresAt: null,
  } as const;
  expect(attentionOf(known({ state: 'reconnecting', info }))).toEqual(expected);
});

test.each([
  [14 * day, true],
  [14 * day + 1, false],
  [-day, true],
])('lists what ends in %i ms: %s', (left, mentioned) => {
  const at = now + left;
  const certificate = { ...aCertificate(), validTo: at };
  const found = attentionOf(
    known({
      info: { ...used, realtime: { status: 'live' }, tokenExpiresAt: at },
      serverCertificate: { server: 'ops.example.org:443', certificate },
      clientCertificate: certificate,
    }),
  );
  const all = [
    { kind: 'token-ends', at },
    { kind: 'certificate-ends', at, server: 'ops.example.org:443' },
    { kind: 'certificate-ends', at, server: null },
  ];
  expect(found).toEqual(mentioned ? all : []);
});

test('lists a credential from 14 days before the end of its last day, and after it', () => {
  const credential = (expiresOn: string) => ({ id: expiresOn, name: 'CI', expiresOn });
  const credentials = ['2026-06-10', '2026-06-28', '2026-06-30'].map(credential);
  const found = attentionOf(known({ credentials }));
  expect(found).toEqual([
    {
      kind: 'credential-ends',
      at: new Date(2026, 5, 11).getTime(),
      name: 'CI',
      authorizationId: '2026-06-10',
    },
    {
      kind: 'credential-ends',
      at: new Date(2026, 5, 29).getTime(),
      name: 'CI',
      authorizationId: '2026-06-28',
    },
  ]);
});

test('lists each failing challenge with its domain', () => {
  const failingDomains = [
    { domain: 'a.example.org', id: '1' },
    { domain: 'b.example.org', id: null },
  ];
  expect(attentionOf(known({ failingDomains }))).toEqual([
    { kind: 'challenge-fails', domain: 'a.example.org', domainId: '1' },
    { kind: 'challenge-fails', domain: 'b.example.org', domainId: null },
  ]);
});

test('does not list a resolver that does not answer as a failing challenge', () => {
  expect(isFailing('resolver-failed')).toBe(false);
  expect(isFailing('in-place')).toBe(false);
  expect(isFailing('wrong-value')).toBe(true);
});

test('lists network connections to deleted projects once, with the first of them', () => {
  const leftNetworks = [
    { domain: 'app.example.org', port: 443 },
    { domain: 'www.example.org', port: 80 },
  ];
  expect(attentionOf(known({ leftNetworks }))).toEqual([
    { kind: 'networks-left', count: 2, domain: 'app.example.org', port: 443 },
  ]);
});

test('has the Unicode form of a domain that has one', () => {
  const failingDomains = [{ domain: 'xn--caf-dma.example', id: '1' }];
  const leftNetworks = [{ domain: 'xn--caf-dma.example', port: 443 }];
  expect(attentionOf(known({ failingDomains, leftNetworks }))).toMatchObject([
    { kind: 'challenge-fails', domain: 'xn--caf-dma.example', unicode: 'café.example' },
    { kind: 'networks-left', domain: 'xn--caf-dma.example', unicode: 'café.example' },
  ]);
});
