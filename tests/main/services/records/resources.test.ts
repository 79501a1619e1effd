import { describe, expect, test } from 'vitest';
import { authorizationKind } from '#services/authorizations/authorization.ts';
import { domainKind } from '#services/domains/domain.ts';
import { decodeProviderConfig } from '#services/git-provider/provider-config.ts';
import { networkKind } from '#services/networks/network.ts';
import { createdId, decodeRecords, findRecord } from '#services/records/records.ts';

describe('authorizations', () => {
  const listed = (json: unknown) => decodeRecords(json, authorizationKind, 'GET /authorization');

  test.each(['authorizations', 'data', 'items', 'results', 'records'])('finds them under %s', (key) => {
    const row = { id: 7, name: 'CI', type: 'oauth' };
    expect(listed({ [key]: [row] }).items).toMatchObject([{ id: '7', name: 'CI', type: 'oauth' }]);
  });

  test('shows a type that the interface does not name', () => {
    expect(listed([{ id: 'a', name: 'Old', type: 'ssh' }])).toMatchObject({ items: [{ type: 'ssh' }] });
  });

  test('drops credentials wherever a backend puts them', () => {
    const secret = 'recognisable';
    const { items } = listed([
      { id: '1', name: 'A', type: 'oauth', data: { code: secret }, code: secret },
      { id: '2', name: 'B', type: 'ssh', data: secret, key: secret, accessToken: secret },
      { id: '3', name: 'C', type: 'deploy_key', note: { privateKey: secret, fine: 'kept' } },
      {
        id: '4',
        name: 'D',
        type: 'deploy_key',
        pem: `-----BEGIN OPENSSH PRIVATE KEY-----\n${secret}\n-----END OPENSSH PRIVATE KEY-----`,
        history: [{ type: 'personal_access_token', data: { token: secret }, key: secret }],
      },
    ]);
    expect(items).toHaveLength(4);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(items[2]?.more).toEqual({ note: { fine: 'kept' } });
    expect(items[3]?.secrets).toMatchObject({ pem: 'set' });
  });

  test('counts unreadable ones beside the readable ones', () => {
    const { items, unreadable } = listed([
      { id: '1', name: 'A' },
      null,
      { id: '2', name: 'B', type: 'oauth' },
    ]);
    expect(items).toMatchObject([{ id: '2' }]);
    expect(unreadable).toEqual([
      { index: 0, difference: 'type: expected a string, found nothing' },
      { index: 1, difference: 'expected an object, found null' },
    ]);
  });

  test('has a key for one without an identifier', () => {
    const { items } = listed([
      { name: 'A', type: 'oauth' },
      { name: 'B', type: 'oauth' },
    ]);
    expect(items.map(({ id, key }) => [id, key])).toEqual([
      [null, '#0'],
      [null, '#1'],
    ]);
  });
});

describe('network connections', () => {
  const read = (record: object) => decodeRecords([record], networkKind, 'GET /networks');
  const good = { _id: 'n', domain: 'shop.example.org', port: 443, projectId: 'p' };

  test('reads a port or a project that is sent as the other type', () => {
    expect(read({ ...good, port: '8080', projectId: 12 }).items).toMatchObject([
      { id: 'n', port: 8080, projectId: '12' },
    ]);
  });

  test.each([
    [{ port: '' }, 'port'],
    [{ port: '0x50' }, 'port'],
    [{ port: 80.5 }, 'port'],
    [{ port: null }, 'port'],
    [{ domain: 5 }, 'domain'],
    [{ projectId: null }, 'projectId'],
  ])('counts one with %j as unreadable', (change, field) => {
    const { items, unreadable } = read({ ...good, ...change });
    expect(items).toEqual([]);
    expect(unreadable[0]?.difference).toContain(`${field}: `);
  });
});

describe('domains', () => {
  const read = (record: object) => decodeRecords([record], domainKind, 'GET /domains').items[0];

  test('has the Unicode form of an ASCII name', () => {
    expect(read({ id: 1, domain: 'xn--bcher-kva.example' })).toMatchObject({
      domain: 'xn--bcher-kva.example',
      unicode: 'bücher.example',
      challenge: '',
      main: false,
      linked: false,
    });
    expect(read({ id: 1, domain: 'Shop.example', main: true, linked: true, challenge: 'c' })).toMatchObject({
      unicode: null,
      main: true,
      linked: true,
      challenge: 'c',
    });
  });

  test('keeps what the interface does not name, without secrets', () => {
    expect(read({ id: 1, domain: 'a.example', verifiedAt: 'today', token: 'x' })).toMatchObject({
      more: { verifiedAt: 'today' },
      secrets: { token: 'set' },
    });
  });

  test('finds a created one in any envelope', () => {
    const record = { uuid: 'u', domain: 'a.example' };
    for (const json of [record, { data: record }, { domain: record }])
      expect(findRecord(json, domainKind)?.record.id).toBe('u');
    for (const json of [null, 'created', { domain: 'a.example' }, []])
      expect(findRecord(json, domainKind)).toBeNull();
  });
});

describe('the provider configuration', () => {
  const pair = { client_id: 'app', client_secret: 'recognisable' };

  test.each([
    ['bare', { github: pair }],
    ['under data', { data: { github: pair } }],
    ['under its own name', { configuration: { github: pair } }],
  ])('reads the client id but never the secret: %s', (_name, json) => {
    expect(decodeProviderConfig(json)).toEqual({ clientId: 'app', secretSet: true });
  });

  test('has a secret where an id comes without one: the two are only stored together', () => {
    expect(decodeProviderConfig({ github: { client_id: 'app' } })).toEqual({
      clientId: 'app',
      secretSet: true,
    });
  });

  test.each([null, '', false])('has no secret where it is sent as %j', (secret) => {
    expect(decodeProviderConfig({ github: { client_id: 'app', client_secret: secret } })).toEqual({
      clientId: 'app',
      secretSet: false,
    });
  });

  test('has neither where nothing is under github', () => {
    expect(decodeProviderConfig({ github: null })).toEqual({ clientId: null, secretSet: false });
    expect(decodeProviderConfig({ github: {} })).toEqual({ clientId: null, secretSet: false });
  });

  test.each([{}, [], null, 'text', { gitlab: pair }])('is unknown from %j', (json) => {
    expect(decodeProviderConfig(json)).toBeNull();
  });
});

test.each([
  ['a whole record', { id: 'd1', domain: 'a.example' }, 'd1'],
  ['an identifier alone', { _id: 7 }, '7'],
  ['an envelope', { data: { uuid: 'u-1' } }, 'u-1'],
  ['a message', { message: 'created' }, null],
  ['nothing', null, null],
  ['text', 'created', null],
])('finds the identifier of a created record in %s', (_kind, json, id) => {
  expect(createdId(json, domainKind.ownNames)).toBe(id);
});

test('sets a record with an identifier of over a thousand characters aside, with the reason', () => {
  const row = (id: string) => ({ id, name: 'CI', type: 'oauth' });
  const json = [row('i'.repeat(1_024)), row('i'.repeat(1_025)), { ...row(''), _id: 'j'.repeat(1_000_000) }];
  const { items, unreadable } = decodeRecords(json, authorizationKind, 'GET /authorization');
  expect(items).toHaveLength(1);
  expect(unreadable).toEqual([
    { index: 1, difference: 'id: more than 1024 characters' },
    { index: 2, difference: 'id: more than 1024 characters' },
  ]);
});
