import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { comparableName } from '#services/networks/relations.ts';
import { networkDestinations, relatedRecords } from '#services/profiles/related-records.ts';

const shell = (id: string) => ({ id, key: id, more: {}, secrets: {} });

function aNetwork(at: number, domain: string, projectId = 'p1'): NetworkConnection {
  return { ...shell(`n${at}`), domain, port: 443, projectId };
}

function aDomain(domain: string): Domain {
  return { ...shell(domain), domain, unicode: null, challenge: '', main: false, linked: false };
}

test('returns the first 100 of many related records, and the total', async () => {
  const networks = Array.from({ length: 250 }, (_, at) => aNetwork(at, `host-${at}.example.org`));
  const others = [aNetwork(900, 'other.example.org', 'p2')];
  const domains = networks.slice(0, 150).map(({ domain }) => aDomain(domain));
  const known = { networks: [...networks, ...others], domains: [...domains, aDomain('other.example.org')] };
  const found = await relatedRecords({ projectId: 'p1' }, known);
  expect(found.networks.total).toBe(250);
  expect(found.networks.first).toEqual(networks.slice(0, 100));
  expect(found.domains.total).toBe(150);
  expect(found.domains.first).toEqual(domains.slice(0, 100));
});

test('compares names as URLs do, however they are written', () => {
  const byUrl = (name: string) => {
    const plain = name.trim().toLowerCase().replace(/\.$/, '');
    const url = `http://${plain}/`;
    return /[/?#@:\\]/.test(plain) || !URL.canParse(url) ? plain : new URL(url).hostname;
  };
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{1,6}$/),
    fc.constantFrom(
      'xn--bcher-kva',
      'xn--',
      'xn--a',
      '0x7f',
      '1',
      '255',
      'Bücher',
      'EXAMPLE',
      '%61',
      '_acme',
      '',
    ),
  );
  const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
  fc.assert(
    fc.property(name, (text) => {
      expect(comparableName(text)).toBe(byUrl(text));
    }),
    { numRuns: 5_000 },
  );
});

test('says where a domain and port lead, however the name is written, and whether the domain exists', async () => {
  const known = {
    networks: [
      aNetwork(1, 'A.example.', 'p1'),
      aNetwork(2, 'b.example', 'p2'),
      aNetwork(3, 'a.example', 'p3'),
    ],
    domains: [aDomain('b.example')],
  };
  const asked = [
    { domain: 'a.example', port: 443 },
    { domain: 'B.example', port: 443 },
    { domain: 'b.example', port: 80 },
  ];
  const nameOf = (id: string) => `name of ${id}`;
  expect(await networkDestinations(asked, 'p1', known, nameOf)).toEqual([
    { project: 'name of p3', hasDomain: false },
    { project: 'name of p2', hasDomain: true },
    { project: null, hasDomain: true },
  ]);
});
