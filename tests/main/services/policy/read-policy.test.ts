import { beforeAll, describe, expect, test } from 'vitest';
import { defaultTimeOuts } from '#contract/profiles.ts';
import { selfSigned } from '#reference-backend/server/certificates.ts';
import { maxItems } from '#services/policy/policy-schema.ts';
import { readPolicy } from '#services/policy/read-policy.ts';

const file = '/etc/pilothouse/policy.json';
const read = (content: unknown) =>
  readPolicy({ file, text: typeof content === 'string' ? content : JSON.stringify(content) });
/** Field, reason and detail of each problem. */
const problemsOf = async (content: unknown) =>
  (await read(content)).problems.map(({ field, reason, detail }) => [field, reason, detail]);

let pem: string;
beforeAll(async () => {
  pem = (await selfSigned()).cert;
});

const backend = { id: 'ops', url: 'https://ops.example.org/api/' };

describe('a policy without mistakes', () => {
  test('sets backends, authorities, the proxy, settings and updates', async () => {
    const policy = await read({
      $schema: 'policy.schema.json',
      backends: [
        backend,
        {
          id: 'lab.1',
          url: 'http://lab.example.org',
          name: ' Lab ',
          color: 'red',
          production: true,
          allowUnencrypted: true,
          realtimePath: '/live/',
          paths: { listDomains: '/all-domains' },
          timeOuts: { total: 300 },
        },
      ],
      authorities: [pem],
      proxy: { mode: 'manual', kind: 'socks5', host: '[2001:db8::1]', port: 1080 },
      settings: {
        notifications: {
          sound: false,
          hideNames: 'always',
          quietHours: { on: true, from: '22:30', to: '06:00', days: ['friday', 'sunday'] },
        },
        desktop: { openAtLogin: true },
      },
      updates: false,
    });
    expect(policy).toMatchObject({
      file,
      unusable: false,
      problems: [],
      kept: [],
      proxy: { mode: 'manual', kind: 'socks5', host: '2001:db8::1', port: 1080 },
      notifications: {
        sound: false,
        hideNames: 'always',
        quietHours: { on: true, from: 1350, to: 360, days: [0, 5] },
      },
      desktop: { openAtLogin: true },
      updatesAllowed: false,
    });
    expect(policy.backends).toEqual([
      { id: 'ops', fields: { baseUrl: 'https://ops.example.org/api', acceptedUnencrypted: false } },
      {
        id: 'lab.1',
        fields: {
          baseUrl: 'http://lab.example.org',
          acceptedUnencrypted: true,
          name: 'Lab',
          color: 'red',
          production: true,
          socketPath: '/live',
          paths: {
            listNetworks: '',
            listDomains: '/all-domains',
            readDomain: '',
            deleteDomain: '',
            readConfiguration: '',
          },
          timeOuts: { connect: 10, idle: 30, total: 300 },
        },
      },
    ]);
    expect(policy.authorities).toHaveLength(1);
  });

  test('sets read-only for each backend, beside what it sets for all', async () => {
    const policy = await read({
      readOnly: true,
      backends: [
        { ...backend, readOnly: false, reasonRequired: true },
        { ...backend, id: 'lab' },
      ],
    });
    const [open, locked] = policy.backends;
    expect(open).toMatchObject({ readOnly: false, reasonRequired: true });
    expect(locked).not.toHaveProperty('readOnly');
    expect(locked).not.toHaveProperty('reasonRequired');
  });

  test('sets one timeout of a backend, and leaves the others', async () => {
    const policy = await read({ backends: [{ ...backend, timeOuts: { connect: 3 } }] });
    expect(policy.backends[0]?.fields.timeOuts).toEqual({ ...defaultTimeOuts, connect: 3 });
  });

  test('leaves what it does not name unchanged', async () => {
    expect(await read({})).toMatchObject({
      ...{ backends: [], kept: [], authorities: [], proxy: null, notifications: {}, desktop: {} },
      updatesAllowed: true,
    });
  });

  test('starts with an optional byte order mark', async () => {
    expect(await read('\uFEFF{"updates": false}')).toMatchObject({ problems: [], updatesAllowed: false });
  });
});

describe('a file that cannot be used', () => {
  test.each([
    ['{\n  "updates": false,\n}', 'not-json', { line: 3, column: 1 }],
    ['{\n  "updates":', 'not-json', { line: 2, column: 13 }],
    ['', 'not-json', { line: 1, column: 1 }],
    ['[]', 'not-an-object', null],
    ['null', 'not-an-object', null],
  ])('is reported for %j, and changes nothing', async (text, reason, at) => {
    expect(await read(text)).toMatchObject({
      unusable: true,
      problems: [{ field: '', reason, at }],
      kept: 'all',
      authorities: [],
      updatesAllowed: false,
    });
  });

  test.each([101, 500_000])('is too deep with %j nested lists', async (depth) => {
    const text = `{\n"updates": true, "proxy": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await read(text)).toMatchObject({
      unusable: true,
      problems: [{ field: '', reason: 'not-allowed', at: { line: 2, column: 126 } }],
      updatesAllowed: false,
    });
  });

  test('is reported with the reason why it could not be read', async () => {
    expect(await readPolicy({ file, reason: 'writable', detail: '/etc/pilothouse' })).toMatchObject({
      unusable: true,
      problems: [{ field: '', reason: 'writable', detail: '/etc/pilothouse' }],
      kept: 'all',
    });
  });
});

describe('a mistake in a policy', () => {
  test.each<[object, unknown[][]]>([
    [{ backend: [] }, [['backend', 'unknown-key', '']]],
    [{ updates: 'no' }, [['updates', 'wrong-type', 'boolean']]],
    [{ backends: { ops: backend } }, [['backends', 'wrong-type', 'array']]],
    [{ backends: [{ ...backend, token: 'x' }] }, [['backends[0].token', 'unknown-key', '']]],
    [{ backends: [{ id: 'ops' }] }, [['backends[0].url', 'missing', '']]],
    [{ backends: [{ ...backend, url: 'ftp://ops.example.org' }] }, [['backends[0].url', 'url', '']]],
    [{ backends: [{ ...backend, url: 'https://me:pw@ops.example.org' }] }, [['backends[0].url', 'url', '']]],
    [{ backends: [{ ...backend, url: 'http://ops.example.org' }] }, [['backends[0].url', 'unencrypted', '']]],
    [{ backends: [{ ...backend, id: 'a b' }] }, [['backends[0].id', 'not-allowed', '']]],
    [{ backends: [backend, backend] }, [['backends[1].id', 'duplicate', 'ops']]],
    [
      { backends: [{ ...backend, color: 'orange' }] },
      [['backends[0].color', 'not-allowed', 'blue, teal, green, amber, red, pink, violet, grey']],
    ],
    [
      { backends: [{ ...backend, timeOuts: { idle: 0 } }] },
      [['backends[0].timeOuts.idle', 'not-allowed', '≥ 1']],
    ],
    [
      { backends: [{ ...backend, paths: { listDomains: '@evil.example' } }] },
      [['backends[0].paths.listDomains', 'path', '']],
    ],
    [{ backends: [{ ...backend, realtimePath: 'live' }] }, [['backends[0].realtimePath', 'path', '']]],
    [{ backends: ['ops'] }, [['backends[0]', 'wrong-type', 'object']]],
    [{ authorities: ['-----BEGIN CERTIFICATE-----'] }, [['authorities[0]', 'certificate', '']]],
    [{ authorities: [7] }, [['authorities[0]', 'wrong-type', 'string']]],
    [{ proxy: { mode: 'manual', kind: 'http', host: 'proxy' } }, [['proxy.port', 'missing', '']]],
    [
      { proxy: { mode: 'manual', kind: 'http', host: 'a b', port: 3128 } },
      [['proxy.host', 'not-allowed', '']],
    ],
    [{ proxy: { mode: 'automatic' } }, [['proxy.mode', 'not-allowed', '']]],
    [{ proxy: 'proxy:3128' }, [['proxy', 'wrong-type', 'object']]],
    [{ settings: { theme: 'dark' } }, [['settings.theme', 'unknown-key', '']]],
    [
      { settings: { notifications: { quietHours: { on: true, from: '25:00', to: '06:00', days: [] } } } },
      [['settings.notifications.quietHours.from', 'not-allowed', '']],
    ],
    [
      { settings: { notifications: { quietHours: { on: true, from: '22:00', to: '06:00', days: ['fr'] } } } },
      [
        [
          'settings.notifications.quietHours.days',
          'not-allowed',
          'sunday, monday, tuesday, wednesday, thursday, friday, saturday',
        ],
      ],
    ],
    [{ ['__proto__']: { updates: false } }, [['__proto__', 'unknown-key', '']]],
  ])('is reported for %j with its field, and the rest is used', async (mistake, problems) => {
    const content = { settings: { desktop: { keepInTray: true } }, ...mistake };
    expect(await problemsOf(content)).toEqual(problems);
    if (!('settings' in mistake)) expect((await read(content)).desktop).toEqual({ keepInTray: true });
  });

  test('is reported with its line and column', async () => {
    const text = `\uFEFF{
  "backends": [
    { "id": "ops" },
    { "id": "lab", "url": "https://lab.example.org", "color": "orange" }
  ],
  "settings": { "desktop": { "openAtlogin": true } },
  "updates": "no"
}`;
    expect((await read(text)).problems.map(({ field, at }) => [field, at?.line, at?.column])).toEqual([
      ['updates', 7, 3],
      ['settings.desktop.openAtlogin', 6, 30],
      ['backends[0].url', 3, 5],
      ['backends[1].color', 4, 54],
    ]);
  });

  test('leaves the backend of a wrong value, and the other settings of a wrong setting', async () => {
    const policy = await read({
      backends: [{ ...backend, color: 'orange', production: true }],
      authorities: ['nothing', pem],
      settings: { notifications: { sound: 'loud', hideNames: 'always' }, desktop: 7 },
      updates: false,
    });
    expect(policy.problems.map(({ field }) => field)).toEqual([
      'settings.notifications.sound',
      'settings.desktop',
      'backends[0].color',
      'authorities[0]',
    ]);
    expect(policy).toMatchObject({
      backends: [{ id: 'ops', fields: { production: true } }],
      notifications: { hideNames: 'always' },
      desktop: {},
      updatesAllowed: false,
    });
    expect(policy.authorities).toHaveLength(1);
  });

  test('keeps an unreadable backend from the start before, and all where one has no id', async () => {
    expect(
      await read({
        backends: [
          { id: 'ops', url: '' },
          { ...backend, id: 'lab' },
        ],
      }),
    ).toMatchObject({
      backends: [{ id: 'lab' }],
      kept: ['ops'],
    });
    expect((await read({ backends: [{ url: 'https://ops.example.org' }] })).kept).toBe('all');
    expect((await read({ backends: 'none' })).kept).toBe('all');
  });

  test('makes profiles read-only, with a reason, where it concerns whether they are', async () => {
    expect(await read({ readOnly: 'yes', reasonRequired: 1 })).toMatchObject({
      readOnly: true,
      reasonRequired: true,
    });
    expect(await read({ readOnly: false, reasonRequired: false })).toMatchObject({
      readOnly: false,
      reasonRequired: false,
    });
    expect(await read({})).toMatchObject({ readOnly: false, reasonRequired: false });
  });

  test('reads no large lists where it concerns whether they are read', async () => {
    expect(await read({ largeLists: 'yes' })).toMatchObject({ largeLists: false });
    expect(await read({ largeLists: true })).toMatchObject({ largeLists: true });
    expect(await read({})).toMatchObject({ largeLists: null });
  });

  test('leaves the first items of a list that is too long', async () => {
    const backends = Array.from({ length: maxItems + 5 }, (_, at) => ({ ...backend, id: `ops-${at}` }));
    expect((await read({ backends })).backends).toHaveLength(maxItems);
    expect(await problemsOf({ backends })).toEqual([['backends', 'not-allowed', `≤ ${maxItems}`]]);
  });

  test('uses an authority that is named twice once', async () => {
    expect(await read({ authorities: [pem, pem] })).toMatchObject({
      problems: [],
      authorities: { length: 1 },
    });
  });

  test('turns updates off where it concerns whether they are allowed', async () => {
    expect((await read({ updates: 'no' })).updatesAllowed).toBe(false);
    expect((await read({ updates: true })).updatesAllowed).toBe(true);
  });
});
