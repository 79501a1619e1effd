import { expect, test } from 'vitest';
import type { ImportNoteKind } from '#contract/exchange.ts';
import { confirmationsDe } from '#main/texts/confirmations-de.ts';
import { confirmationsEn } from '#main/texts/confirmations-en.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { defaultDesktopSettings } from '#services/settings/desktop-settings.ts';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import { newProfile, type ProfileRecord } from '#services/settings/settings.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { computer } from './computers.ts';

const baseUrl = 'https://ops.example.org/api';
const fresh: ProfileRecord = { ...newProfile('theirs'), baseUrl };
const { transport, oauth, notifications } = fresh;
const proxy = { mode: 'manual', kind: 'http', host: 'proxy.evil.example', port: 3128 } as const;
const off = { on: false, mute: null };
const muted = { on: null, mute: { until: null } };
const { cert } = await createAuthority('Root of somebody');

const changes: readonly [ImportNoteKind, Partial<ProfileRecord>, named: string][] = [
  ['unencrypted', { baseUrl: 'http://ops.example.org' }, ''],
  ['proxy', { transport: { ...transport, proxy } }, 'http://proxy.evil.example:3128'],
  ['no-proxy', { transport: { ...transport, proxy: { ...proxy, mode: 'none' } } }, ''],
  ['authorities', { transport: { ...transport, authorities: [cert] } }, 'Root of somebody'],
  [
    'pins',
    {
      transport: {
        ...transport,
        pins: [{ host: 'h.example', port: 443, sha256: 'ab'.repeat(32), accepted: [] }],
      },
    },
    'h.example:443',
  ],
  ['realtime-path', { socketPath: '/other/socket.io' }, '/other/socket.io'],
  ['provider-host', { oauth: { ...oauth, authorizeUrl: 'https://evil.example/a' } }, 'https://evil.example'],
  ['callback-scheme', { oauth: { ...oauth, callback: 'scheme' } }, ''],
  ['scope', { oauth: { ...oauth, scope: 'repo admin:org delete_repo' } }, 'delete_repo'],
  ['name-servers', { dns: { challengePrefix: '', servers: ['192.0.2.66'] } }, '192.0.2.66'],
  ['muted', { notifications: { ...notifications, all: muted } }, ''],
  ['notifications-off', { notifications: { ...notifications, all: off } }, ''],
  ['kinds-off', { notifications: { ...notifications, kinds: { deleted: off } } }, ''],
  ['kinds-off', { notifications: { ...notifications, kinds: { deleted: muted } } }, ''],
  [
    'projects-off',
    { notifications: { ...notifications, projects: [{ projectId: '7', all: off, kinds: {} }] } },
    '',
  ],
  [
    'projects-off',
    { notifications: { ...notifications, projects: [{ projectId: '7', all: muted, kinds: {} }] } },
    '',
  ],
];

const exported = (change: Partial<ProfileRecord>) =>
  computer({ settings: { profiles: [{ ...fresh, ...change }] } }).save();

test.each(changes)(
  'names %s in words, and needs a confirmation outside the window',
  async (kind, change, named) => {
    const text = await exported(change);
    const here = computer();
    const before = here.store.read();
    const { backends } = await here.choose(text);
    expect(backends[0]?.notes.add).toContainEqual(
      expect.objectContaining({
        kind,
        weakens: true,
        names: named === '' ? expect.anything() : expect.arrayContaining([named]),
      }),
    );
    expect(await errorOf(() => here.take(text, {}, () => false))).toEqual({ code: 'not-confirmed' });
    expect(here.store.read()).toEqual(before);
    const [question] = here.questions;
    if (question === undefined) throw new Error('nothing was asked');
    for (const { question: ask } of [confirmationsEn, confirmationsDe]) {
      const { message, detail } = ask(question);
      expect(message).toContain('ops.example.org');
      expect(detail).toContain(named);
      expect(detail.split('\n')[0]).not.toBe('');
    }
    await here.take(text);
    expect(here.repository.all().map((record) => record.baseUrl)).toContain(change.baseUrl ?? baseUrl);
  },
);

const quiet = { on: true, from: 0, to: 1_439, days: [0, 1, 2, 3, 4, 5, 6] };
const ofTheApp: readonly [ImportNoteKind, object][] = [
  ['muted', { notifications: { ...defaultNotificationSettings, mute: { until: null } } }],
  ['quiet-hours', { notifications: { ...defaultNotificationSettings, quietHours: quiet } }],
  ['not-in-front', { notifications: { ...defaultNotificationSettings, whileInFront: false } }],
  ['names-shown', { notifications: { ...defaultNotificationSettings, hideNames: 'never' } }],
  ['deletions-quiet', { notifications: { ...defaultNotificationSettings, deletionsBreakQuietHours: false } }],
  ['updates-off', { desktop: { ...defaultDesktopSettings, checksForUpdates: false } }],
];

test.each(ofTheApp)('names %s for all backends, and needs a confirmation', async (kind, settings) => {
  const text = await computer({ settings: { profiles: [fresh], ...settings } }).save();
  const here = computer();
  const { shared } = await here.choose(text);
  expect(shared.notes).toContainEqual(expect.objectContaining({ kind, weakens: true }));
  expect(await errorOf(() => here.take(text, {}, () => false))).toEqual({ code: 'not-confirmed' });
  expect(here.repository.all()).toHaveLength(1);
  const [question] = here.questions;
  if (question?.kind !== 'import-app') throw new Error('nothing was asked');
  for (const { question: ask } of [confirmationsEn, confirmationsDe])
    expect(ask(question).detail.split('\n')[0]).not.toBe('');
});

test('needs a confirmation for Do Not Disturb where it was not respected before', async () => {
  const text = await exported({});
  const own = { ...defaultNotificationSettings, obeyDoNotDisturb: false };
  const here = computer({ settings: { notifications: own } });
  await here.take(text);
  expect(here.questions).toMatchObject([{ kind: 'import-app', notes: [{ kind: 'do-not-disturb' }] }]);
});

test('needs no confirmation for what neither weakens nor mutes', async () => {
  const here = computer();
  await here.take(await exported({ name: 'Ops', production: true, socketPath: '/api/socket.io' }));
  expect(here.questions).toEqual([]);
});

test('needs no confirmation for a part that is not imported', async () => {
  const here = computer();
  await here.take(await exported({ transport: { ...transport, proxy } }), { parts: ['views'] });
  expect(here.questions).toEqual([]);
});

test('needs a confirmation for an existing backend only for what becomes weaker', async () => {
  const own = { ...fresh, id: 'mine', production: true, transport: { ...transport, authorities: [cert] } };
  const here = computer({ settings: { currentProfileId: 'mine', profiles: [own] } });
  await here.take(await exported({ transport: { ...transport, authorities: [cert] } }));
  expect(here.questions).toMatchObject([
    { kind: 'import-backend', backend: 'ops.example.org', notes: [{ kind: 'production-off' }] },
  ]);
  expect(here.questions[0]?.kind === 'import-backend' && here.questions[0].notes).toHaveLength(1);
});

test('needs a confirmation for each backend, and imports nothing where one is refused', async () => {
  const two = ['a', 'b'].map((id) => ({
    ...newProfile(id),
    ...{ baseUrl: `https://${id}.example`, transport: { ...transport, proxy } },
  }));
  const text = await computer({ settings: { profiles: two } }).save();
  const here = computer();
  const refusesB = (change: { kind: string; backend?: string | null }) => change.backend !== 'b.example';
  expect(await errorOf(() => here.take(text, {}, refusesB))).toEqual({ code: 'not-confirmed' });
  expect(here.questions).toMatchObject([{ backend: 'a.example' }, { backend: 'b.example' }]);
  expect(here.repository.all()).toHaveLength(1);
});

test('imports what was confirmed, and needs another confirmation for a backend that changes meanwhile', async () => {
  const own = { ...fresh, id: 'mine', transport: { ...transport, authorities: [cert] } };
  const here = computer({ settings: { currentProfileId: 'mine', profiles: [own] } });
  const text = await exported({ transport: { ...transport, authorities: [cert], proxy } });
  await here.take(text, {}, () => {
    // The window removes the CA while the question about the proxy is open.
    here.repository.update('mine', { transport });
    return true;
  });
  expect(here.questions).toMatchObject([
    { notes: [{ kind: 'proxy' }] },
    { notes: [{ kind: 'proxy' }, { kind: 'authorities' }] },
  ]);
});

test('does not import a file that was chosen while a confirmation was open', async () => {
  const here = computer();
  const text = await exported({ transport: { ...transport, proxy } });
  const another = await exported({ baseUrl: 'https://another.example' });
  const taking = here.take(text, {}, async () => {
    await here.choose(another);
    return true;
  });
  expect(await errorOf(() => taking)).toMatchObject({ code: 'bad-input' });
  expect(here.repository.all()).toHaveLength(1);
});
