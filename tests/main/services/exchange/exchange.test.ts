import { expect, test } from 'vitest';
import { exchangeParts } from '#contract/exchange.ts';
import { defaultConnectionOptions } from '#services/settings/connection-settings.ts';
import { defaultDesktopSettings } from '#services/settings/desktop-settings.ts';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import { newProfile, type ProfileRecord } from '#services/settings/settings.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { computer } from './computers.ts';

const baseUrl = 'https://ops.example.org/api/v1';
const publicKey = {
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDzpaRB8Ma5k2KFwQhSnhe2XtdY7H4IuITlCSRMXfMyL',
  fingerprint: 'SHA256:16dRDTwl3FjLd3J2VXkoxkNP5Z/m9jm2TlLTw0Sm82k',
};
const rule = (on: boolean | null) => ({ on, mute: null });

const profile: ProfileRecord = {
  ...newProfile('here', 'teal'),
  name: 'Ürün 🚢',
  production: true,
  readOnly: true,
  baseUrl,
  socketPath: '/socket.io',
  paths: { ...newProfile('').paths, readDomain: '/v2/domain/:id' },
  setupStep: 3,
  signedInAs: 'ada@example.org',
  tokenSubject: 'hash-of-the-subject',
  ownerId: 'owner-here',
  tokenInKeychain: true,
  providerClientId: 'Iv1.0123456789',
  providerSecretSet: true,
  dns: { challengePrefix: '_challenge', servers: ['192.0.2.53:5353', '2001:db8::53'] },
  transport: {
    ...defaultConnectionOptions,
    proxy: { mode: 'manual', kind: 'socks5', host: 'proxy.test', port: 1080 },
    proxySignIn: { proxy: 'proxy.test:1080', username: 'ada-at-work' },
    clientCertificate: '-----BEGIN CERTIFICATE-----',
    pins: [{ host: 'ops.example.org', port: 443, sha256: 'ab'.repeat(32), accepted: [] }],
    headers: { names: ['X-Gateway'], origin: 'https://ops.example.org' },
  },
  columns: { projects: [{ id: 'name', shown: true, width: 200 }] },
  marks: { '7': { favourite: true, tags: ['night'] }, __proto__x: { favourite: false, tags: ['x'] } },
  monitors: [{ domain: 'a.example', challenge: 'c', key: 'd-1', state: 'in-place' }],
  notifications: {
    all: rule(null),
    kinds: { updated: rule(false) },
    projects: [{ projectId: '7', all: rule(false), kinds: {} }],
  },
  createdHere: {
    networks: [{ baseUrl, id: 'n-1', domain: 'a.example', port: 443, projectId: '7' }],
    domains: [{ baseUrl, id: null, domain: 'a.example', challenge: 'c', main: true, linked: false }],
  },
  imported: {
    marks: {},
    monitors: [],
    projects: [],
    notes: [{ id: 'key-1', name: 'CI', createdAt: 5, expiresOn: '2027-01-31', publicKey }],
  },
};

const views = [
  {
    ...{ id: 'v-1', name: 'Night', list: 'projects' as const, profileId: 'here', query: 'tag:night' },
    ...{ sort: { field: 'name' as const, descending: false }, columns: [], density: 'compact' as const },
  },
  {
    ...{
      id: 'v-2',
      name: 'Unused',
      list: 'authorizations' as const,
      profileId: null,
      query: 'used:0',
      density: 'compact' as const,
    },
    ...{ sort: { field: 'expires' as const, descending: true }, columns: [] },
  },
];

const settings = {
  profiles: [profile],
  views,
  density: 'comfortable' as const,
  notifications: {
    ...defaultNotificationSettings,
    quietHours: { on: true, from: 22 * 60, to: 7 * 60, days: [1, 2, 3] },
  },
  desktop: { ...defaultDesktopSettings, keepInTray: true, checksForUpdates: false, panelWidth: 500 },
};
const filled = () => computer({ settings, signedIn: ['here'] });

test('moves all that belongs to the operator and is not secret to another computer', async () => {
  const { repository, take } = computer();
  const result = await take(await filled().save());
  expect(result).toEqual({
    ...{ added: 1, updated: 0 },
    appearance: { scheme: 'dark', language: 'de', timeZone: 'utc' },
  });
  const found = repository.all().find((record) => record.baseUrl === baseUrl);
  expect(found).toEqual({
    ...profile,
    id: found?.id,
    setupStep: 1,
    signedInAs: null,
    tokenSubject: null,
    ownerId: null,
    tokenInKeychain: false,
    providerSecretSet: false,
    transport: { ...profile.transport, proxySignIn: null, clientCertificate: null },
    // Data of a person is stored until that person signs in.
    ...{ marks: {}, monitors: [], notifications: { ...profile.notifications, projects: [] } },
    imported: {
      marks: profile.marks,
      monitors: [{ domain: 'a.example', challenge: 'c', key: 'd-1' }],
      notes: profile.imported?.notes,
      projects: profile.notifications.projects,
    },
  });
  expect(repository.views.map(({ name, list, profileId }) => ({ name, list, profileId }))).toEqual([
    { name: 'Night', list: 'projects', profileId: found?.id },
    { name: 'Unused', list: 'authorizations', profileId: null },
  ]);
  expect(repository.density).toBe('comfortable');
  expect(repository.notifications).toEqual(settings.notifications);
  expect(repository.desktop).toEqual(settings.desktop);
});

test('writes neither accounts nor sessions nor secrets', async () => {
  const text = await filled().save();
  for (const personal of ['ada', 'owner-here', 'hash-of-the-subject', 'BEGIN CERTIFICATE'])
    expect(text).not.toContain(personal);
});

test('exports nothing of a person who is signed out, and the export mentions it', async () => {
  const { exports, save } = computer({ settings });
  expect(exports.contents().backends).toMatchObject([{ profileId: 'here', locked: true }]);
  const text = await save();
  for (const personal of ['night"]', 'd-1', 'key-1', '"project-rules"']) expect(text).not.toContain(personal);
  expect(filled().exports.contents()).toMatchObject({
    backends: [
      {
        locked: false,
        counts: { connection: 1, views: 1, columns: 1, marks: 2, monitors: 1, credentials: 1, created: 2 },
      },
    ],
    shared: { views: 1, columns: 1, notifications: 1, app: 1 },
  });
});

test.each(exchangeParts)('imports nothing else with the part "%s" alone', async (part) => {
  const { repository, take, choose } = computer();
  const text = await filled().save([part]);
  const { backends, shared } = await choose(text);
  for (const counts of [backends[0]?.counts, shared.counts])
    expect([[], [part]]).toContainEqual(Object.keys(counts ?? {}));
  await take(text);
  const found = repository.all().find((record) => record.baseUrl === baseUrl);
  const fresh = newProfile(found?.id ?? '', 'teal');
  const untouched: ProfileRecord = {
    ...fresh,
    baseUrl,
    name: profile.name,
    production: true,
    readOnly: true,
    setupStep: 1,
  };
  const own: Readonly<Partial<Record<(typeof exchangeParts)[number], readonly (keyof ProfileRecord)[]>>> = {
    connection: ['socketPath', 'paths', 'providerClientId', 'dns', 'transport'],
    columns: ['columns'],
    created: ['createdHere'],
    notifications: ['notifications', 'imported'],
    ...{ marks: ['imported'], monitors: ['imported'], credentials: ['imported'] },
  };
  for (const [name, value] of Object.entries(untouched)) {
    const isOwn = own[part]?.includes(name as keyof ProfileRecord) === true;
    if (isOwn) expect(found?.[name as keyof ProfileRecord], name).not.toEqual(value);
    else expect(found?.[name as keyof ProfileRecord], name).toEqual(value);
  }
});

test('exports only the chosen backends, and imports only the chosen ones', async () => {
  const other = { ...newProfile('other'), baseUrl: 'https://other.example' };
  const from = computer({ settings: { profiles: [profile, other] } });
  const one = await from.save(exchangeParts, ['other']);
  expect(one).not.toContain('ops.example.org');
  expect(await errorOf(() => from.save(exchangeParts, ['unknown']))).toMatchObject({ code: 'bad-input' });
  const { repository, take } = computer();
  const both = await from.save();
  await take(both, { backends: { other: 'add' } });
  expect(repository.all().map((record) => record.baseUrl)).toContain('https://other.example');
  expect(repository.all().map((record) => record.baseUrl)).not.toContain(baseUrl);
  expect(await errorOf(() => take(both, { backends: { unknown: 'add' } }))).toMatchObject({
    code: 'bad-input',
  });
});

test('changes an existing backend instead of adding it twice, and keeps what is its own', async () => {
  const elsewhere = { host: 'ops.example.org', port: 8443, sha256: 'ef'.repeat(32), accepted: [] };
  const own: ProfileRecord = {
    ...newProfile('mine', 'red'),
    ...{ baseUrl, name: 'Mine', signedInAs: 'ben@example.org', ownerId: 'ben', setupStep: 3 },
    marks: { '8': { favourite: true, tags: [] } },
    transport: {
      ...defaultConnectionOptions,
      clientCertificate: 'mine',
      headers: { names: ['X-Mine'], origin: 'https://ops.example.org' },
      authorities: ['a CA that is trusted here'],
      pins: [elsewhere, { host: 'ops.example.org', port: 443, sha256: 'cd'.repeat(32), accepted: [] }],
    },
  };
  const { repository, take, choose } = computer({ settings: { currentProfileId: 'mine', profiles: [own] } });
  const text = await filled().save();
  expect((await choose(text)).backends).toMatchObject([{ known: 'Mine' }]);
  expect(await take(text)).toMatchObject({ added: 0, updated: 1 });
  expect(repository.all()).toHaveLength(1);
  expect(repository.get('mine')).toMatchObject({
    ...{ name: 'Ürün 🚢', color: 'teal', signedInAs: 'ben@example.org', ownerId: 'ben', setupStep: 3 },
    ...{ marks: own.marks, imported: { marks: profile.marks }, createdHere: profile.createdHere },
    transport: {
      ...{ clientCertificate: 'mine', headers: own.transport.headers, proxy: profile.transport.proxy },
      ...{ authorities: own.transport.authorities, pins: [elsewhere, ...profile.transport.pins] },
    },
  });
  expect(repository.views.map(({ profileId }) => profileId)).toEqual(['mine', null]);
  await take(text);
  expect(repository.all()).toHaveLength(1);
  expect(repository.get('mine').createdHere).toEqual(profile.createdHere);
  expect(repository.views).toHaveLength(2);
  await take(text, { backends: { here: 'add' } });
  expect(repository.all()).toHaveLength(2);
});

test('takes no connection, name or environment for a managed backend from a file', async () => {
  const fields = { baseUrl, acceptedUnencrypted: false, name: 'Operations' };
  const policy = { backends: [{ id: 'ops', fields }], notifications: { sound: true } };
  const { repository, take } = computer({ policy });
  const [before] = repository.all();
  await take(await filled().save());
  const [after] = repository.all();
  expect(after).toMatchObject({ name: 'Operations', production: false, transport: before?.transport });
  expect(after?.columns).toEqual(profile.columns);
  expect(repository.notifications).toMatchObject({ sound: true, quietHours: { on: true } });
});

test('limits saved views to 100, and counts those that are left out before the import', async () => {
  const many = Array.from({ length: 99 }, (_, at) => ({ ...views[1], id: `v-${at}`, name: `View ${at}` }));
  const { repository, take, choose } = computer({ settings: { views: many as typeof views } });
  const text = await filled().save();
  const { shared } = await choose(text);
  expect(shared.notes).toContainEqual(expect.objectContaining({ kind: 'views-left-out', names: ['1'] }));
  await take(text);
  expect(repository.views).toHaveLength(100);
});

test('imports a file once, and the one that was chosen last', async () => {
  const { imports, choose, repository } = computer();
  const text = await filled().save();
  const first = await choose(text);
  const { importId } = await choose(text);
  const choice = { backends: { here: 'add' as const }, parts: [] };
  const confirm = async () => {};
  const refused = { code: 'bad-input', params: { field: 'importId' } };
  const finish = (id: string) => imports.finish({ importId: id, ...choice }, confirm);
  expect(await errorOf(() => finish(first.importId))).toEqual(refused);
  await finish(importId);
  expect(await errorOf(() => finish(importId))).toEqual(refused);
  expect(repository.all().filter((record) => record.baseUrl === baseUrl)).toHaveLength(1);
});
