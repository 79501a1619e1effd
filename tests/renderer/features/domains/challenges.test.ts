import { expect, test } from 'vitest';
import type { DomainCheck } from '#contract/domains.ts';
import { challengeKey, createChallengesStore } from '#features/domains/challenges.ts';
import { type Answers, answered, FakeMain, failed } from '#tests/renderer/fake-bridge.ts';

const profileId = 'profile-1';
const asked = { domain: 'app.example.org', challenge: 'proof' };
const check: DomainCheck = {
  domain: asked.domain,
  checkedAt: 1,
  state: 'not-found',
  recordName: asked.domain,
  expected: 'proof',
  foundAt: null,
  found: [],
  resolverError: null,
  addresses: {
    cname: null,
    addresses: [],
    backendHost: 'ops',
    backendAddresses: [],
    resolvesToBackend: null,
  },
};

function aStore(answers: Answers) {
  const main = new FakeMain({ answers });
  const store = createChallengesStore((name, ...input) => main.request(name, ...input));
  return { store, known: () => store.getState().challenges[challengeKey(profileId, asked.domain)] };
}

test('shows the error of a failed check and keeps the previous result', async () => {
  let reply = answered(check);
  const { store, known } = aStore({ 'domains.check': () => reply });
  await store.check(profileId, asked);
  reply = failed({ code: 'internal' });
  await store.check(profileId, asked);
  expect(known()).toMatchObject({ check, checking: false, error: { code: 'internal' } });
});

test('reports every check while monitoring, and keeps the last result when it ends', async () => {
  const { store, known } = aStore({ 'domains.watch': () => answered(undefined) });
  await store.watch(profileId, { ...asked, key: '1' }, true);
  store.receive({ profileId, domain: asked.domain, watching: true, check });
  expect(known()).toMatchObject({ watching: true, check });
  store.receive({ profileId, domain: asked.domain, watching: false, check: null });
  expect(known()).toMatchObject({ watching: false, check });
});

test('clears that profile only at a sign-out', async () => {
  const { store, known } = aStore({ 'domains.check': () => answered(check) });
  await store.check(profileId, asked);
  await store.check('profile-12', asked);
  store.forget(profileId);
  expect(known()).toBeUndefined();
  expect(Object.keys(store.getState().challenges)).toEqual([challengeKey('profile-12', asked.domain)]);
});
