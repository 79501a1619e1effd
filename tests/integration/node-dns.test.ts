import { expect, onTestFinished, test } from 'vitest';
import { nodeDns } from '#main/adapters/node-dns.ts';
import { systemClock } from '#main/adapters/system.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { checkChallenge } from '#services/domains/challenge-check.ts';

const domain = 'shop.example';
const challenge = 'expected-value';
const loopback = [...Array.from({ length: 15 }, () => 0), 1];

async function begin() {
  const server = await startDnsServer();
  onTestFinished(() => server.close());
  const dns = nodeDns([server.address]);
  const check = (prefix = '') =>
    checkChallenge({ domain, challenge, prefix, backendHost: 'ops.example' }, dns, systemClock);
  return { server, dns, check };
}

test.each([
  ['in-place', { [domain]: { txt: [challenge] } }],
  ['in-place', { [domain]: { txt: [['expected', '-value']] } }],
  ['not-found', {}],
  ['not-found', { [domain]: {} }],
  ['wrong-value', { [domain]: { txt: ['old'] } }],
  ['several', { [domain]: { txt: ['old', challenge] } }],
  ['doubled-name', { [`${domain}.${domain}`]: { txt: [challenge] } }],
] as const)('reports %s where the name server has %j', async (state, records) => {
  const { server, check } = await begin();
  server.serve(records);
  expect(await check()).toMatchObject({ state, domain, resolverError: null });
});

test.each([
  ['SERVFAIL', 'ESERVFAIL'],
  ['REFUSED', 'EREFUSED'],
  ['silent', 'ETIMEOUT'],
] as const)('reports a name server that answers %s as a failed resolver', async (fails, code) => {
  const { server, check } = await begin();
  server.serve({ [domain]: { fails } });
  expect(await check()).toMatchObject({ state: 'resolver-failed', resolverError: code, found: [] });
});

test('reports an unreachable name server as resolver-failed', async () => {
  const { server, check } = await begin();
  const { address } = server;
  server.serve({ [domain]: { txt: [challenge] } });
  expect(await check()).toMatchObject({ state: 'in-place' });
  const gone = nodeDns([address.replace(/\d+$/, '1')]);
  const question = { domain, challenge, prefix: '', backendHost: 'ops.example' };
  expect(await checkChallenge(question, gone, systemClock)).toMatchObject({
    state: 'resolver-failed',
    resolverError: 'ECONNREFUSED',
  });
});

test('uses the profile’s name server first', async () => {
  const { server, check } = await begin();
  server.serve({ [`_challenge.${domain}`]: { txt: [challenge] } });
  expect(await check('_challenge')).toMatchObject({ state: 'in-place', foundAt: `_challenge.${domain}` });
  expect(server.questions).not.toContain(`TXT ${domain}`);
});

test('compares addresses and CNAME with those of the backend', async () => {
  const { server, check } = await begin();
  server.serve({
    [domain]: { cname: 'edge.example', a: ['192.0.2.9'], aaaa: [loopback] },
    'ops.example': { a: ['192.0.2.1'], aaaa: [loopback] },
  });
  expect((await check()).addresses).toEqual({
    cname: 'edge.example',
    addresses: ['192.0.2.9', '::1'],
    backendHost: 'ops.example',
    backendAddresses: ['192.0.2.1', '::1'],
    resolvesToBackend: true,
  });
});

test('uses an IP address of the backend as its address', async () => {
  const { server, dns } = await begin();
  expect(await Promise.all([dns.addresses('192.0.2.1'), dns.addresses('[::1]')])).toEqual([
    ['192.0.2.1'],
    ['::1'],
  ]);
  expect(server.questions).toEqual([]);
});
