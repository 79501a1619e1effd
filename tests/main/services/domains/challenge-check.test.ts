import { describe, expect, test } from 'vitest';
import { checkChallenge } from '#services/domains/challenge-check.ts';
import { type FakeRecords, fakeDns } from '#tests/main/support/fake-dns.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const domain = 'shop.example';
const challenge = 'expected-value';

function check(records: Readonly<Record<string, FakeRecords>>, prefix = '', wanted = challenge) {
  const question = { domain, challenge: wanted, prefix, backendHost: 'ops.example' };
  return checkChallenge(question, fakeDns(records), new FakeClock());
}

describe('a challenge at the domain itself', () => {
  test.each([
    ['in place', { [domain]: { txt: [challenge] } }, 'in-place', domain, [challenge]],
    [
      'beside another',
      { [domain]: { txt: ['v=spf1', challenge] } },
      'several',
      domain,
      ['v=spf1', challenge],
    ],
    ['another value', { [domain]: { txt: ['old-value'] } }, 'wrong-value', domain, ['old-value']],
    ['another case', { [domain]: { txt: ['Expected-Value'] } }, 'wrong-value', domain, ['Expected-Value']],
    ['no such name', {}, 'not-found', null, []],
    ['no such record', { [domain]: {} }, 'not-found', null, []],
    [
      'doubled',
      { [`${domain}.${domain}`]: { txt: [challenge] } },
      'doubled-name',
      `${domain}.${domain}`,
      [challenge],
    ],
    [
      'doubled, beside what usually stands there',
      { [domain]: { txt: ['v=spf1'] }, [`${domain}.${domain}`]: { txt: [challenge] } },
      'doubled-name',
      `${domain}.${domain}`,
      [challenge],
    ],
  ] as const)('is found as %s', async (_name, records, state, foundAt, found) => {
    const result = await check(records);
    expect(result).toMatchObject({ state, foundAt, found, recordName: domain, expected: challenge });
    expect(result.resolverError).toBeNull();
  });

  test.each(['ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'ECONNREFUSED', 'ECANCELLED'])(
    'stays unknown where the resolver fails with %s',
    async (code) => {
      expect(await check({ [domain]: { txt: code } })).toMatchObject({
        state: 'resolver-failed',
        resolverError: code,
        foundAt: null,
        found: [],
      });
    },
  );

  test('is decided where the resolver fails only at the doubled name', async () => {
    expect(await check({ [`${domain}.${domain}`]: { txt: 'ESERVFAIL' } })).toMatchObject({
      state: 'not-found',
    });
  });
});

describe('a challenge at a name of the profile', () => {
  const name = `_challenge.${domain}`;
  test.each([
    ['there', { [name]: { txt: [challenge] } }, 'in-place', name],
    ['at the domain instead', { [domain]: { txt: [challenge] } }, 'in-place', domain],
    ['a wrong value there', { [name]: { txt: ['x'] }, [domain]: { txt: ['v=spf1'] } }, 'wrong-value', name],
    ['others at the domain', { [domain]: { txt: ['v=spf1'] } }, 'not-found', null],
    ['doubled', { [`${name}.${domain}`]: { txt: [challenge] } }, 'doubled-name', `${name}.${domain}`],
  ] as const)('is found as %s', async (_name, records, state, foundAt) => {
    expect(await check(records, '_challenge')).toMatchObject({ state, foundAt, recordName: name });
  });
});

test('checks a wildcard at the name below it, and where the wildcard itself leads', async () => {
  const question = { domain: `*.${domain}`, challenge, prefix: '_challenge', backendHost: 'ops.example' };
  const records = {
    [`_challenge.${domain}`]: { txt: [challenge] },
    [`*.${domain}`]: { addresses: ['192.0.2.1'] },
    'ops.example': { addresses: ['192.0.2.1'] },
  };
  const dns = fakeDns(records);
  expect(await checkChallenge(question, dns, new FakeClock())).toMatchObject({
    state: 'in-place',
    domain: `*.${domain}`,
    recordName: `_challenge.${domain}`,
    addresses: { resolvesToBackend: true },
  });
});

test.each(['192.0.2.1', '2001:db8::1'])('sends no query for the address %s', async (address) => {
  const dns = fakeDns({});
  const question = { domain: address, challenge, prefix: '_challenge', backendHost: 'ops.example' };
  expect(await checkChallenge(question, dns, new FakeClock())).toMatchObject({
    state: 'address',
    resolverError: null,
    found: [],
  });
  expect(dns.asked).toEqual([]);
});

describe('the target of a name', () => {
  const backend = { addresses: ['192.0.2.1', '2001:db8::1'] };
  test.each([
    [
      'to the backend',
      { [domain]: { addresses: ['192.0.2.9', '2001:db8::1'] }, 'ops.example': backend },
      true,
    ],
    ['elsewhere', { [domain]: { addresses: ['192.0.2.9'] }, 'ops.example': backend }, false],
    ['nowhere', { 'ops.example': backend }, null],
    ['nobody knows where the backend is', { [domain]: { addresses: ['192.0.2.9'] } }, null],
  ] as const)('is reported as %s', async (_name, records, resolvesToBackend) => {
    expect((await check(records)).addresses).toMatchObject({ resolvesToBackend, backendHost: 'ops.example' });
  });

  test('is followed through another name', async () => {
    const { addresses } = await check({ [domain]: { cname: 'edge.example', addresses: ['192.0.2.1'] } });
    expect(addresses).toMatchObject({ cname: 'edge.example', addresses: ['192.0.2.1'] });
  });
});
