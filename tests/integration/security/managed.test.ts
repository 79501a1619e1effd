import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import type { AppInfo } from '#contract/state.ts';
import { selfSigned } from '#reference-backend/server/certificates.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import { entries } from './support/fake-keytar.ts';
import { readState, request, startApp } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/*
 * A window that an attacker controls requests changes to what the administrator's policy sets. The app is signed in and
 * live, and the user would confirm every question.
 */

let folder: string;
let profileId: string;
let fingerprint: string;

beforeEach(async () => {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-managed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  entries.clear();
  const desktop = {
    storeSecret: async ({ service, account }: { service: string; account: string }, secret: string) =>
      void entries.set(`${service} ${account}`, secret),
  };
  await seedSignedIn({
    userData: path.join(folder, 'userData'),
    backends: [backend],
    desktop: desktop as Parameters<typeof seedSignedIn>[0]['desktop'],
  });
  const file = path.join(folder, 'policy.json');
  writeFileSync(
    file,
    JSON.stringify({
      backends: [{ id: 'ops', url: backend.url, name: 'Operations', production: true }],
      authorities: [(await selfSigned()).cert],
      proxy: { mode: 'none' },
      settings: {
        notifications: {
          sound: false,
          whileInFront: true,
          deletionsBreakQuietHours: true,
          obeyDoNotDisturb: true,
          hideNames: 'always',
          quietHours: { on: false, from: '22:00', to: '07:00', days: [] },
        },
        desktop: { keepInTray: false, openAtLogin: false, startHidden: false },
      },
      updates: false,
      surprise: true,
    }),
    { mode: 0o644 },
  );
  process.env.PILOTHOUSE_POLICY_FILE = file;
  onTestFinished(() => {
    delete process.env.PILOTHOUSE_POLICY_FILE;
  });
  await startApp({ packaged: false, folder });
  electron.answers.messageBox = () => 1;
  await vi.waitFor(async () => {
    expect((await readState()).profiles[0]?.realtime.status).toBe('live');
  }, soon);
  profileId = (await readState()).currentProfileId;
  fingerprint = (await info()).policy?.authorities[0]?.sha256 ?? '';
});

async function info(): Promise<AppInfo> {
  const reply = await request('app.info');
  if (!reply.ok) throw new Error('the facts could not be read');
  return reply.value as AppInfo;
}

/** What must not change. */
async function stored() {
  const { profiles, ...rest } = await readState();
  return {
    rest,
    profiles: profiles.map(({ realtime: _now, ...profile }) => profile),
    desktop: await request('desktop.read'),
    file: readFileSync(path.join(folder, 'userData/settings.json'), 'utf8'),
    secrets: [...entries].sort(),
  };
}

test('shows the window what is managed, and what of the file is not used', async () => {
  expect((await readState()).profiles).toMatchObject([
    { name: 'Operations', production: true, managed: true, isAuthenticated: true },
  ]);
  expect(await info()).toMatchObject({
    notices: ['policy'],
    policy: {
      file: path.join(folder, 'policy.json'),
      unusable: false,
      problems: [{ field: 'surprise', reason: 'unknown-key' }],
      proxy: { mode: 'none' },
      authorities: [{ sha256: fingerprint }],
      backends: 1,
      updatesAllowed: false,
    },
  });
});

const notifications = {
  quietHours: { on: false, from: 1_320, to: 420, days: {} },
  sound: false,
  obeyDoNotDisturb: true,
  hideNames: 'always',
  whileInFront: true,
  deletionsBreakQuietHours: true,
};
const desktop = { keepInTray: false, openAtLogin: false, startHidden: false };
const appearance = { ownName: 'Operations', color: 'blue', production: true };
const ofProfile = (input: object) => () => ({ profileId, ...input });

const changes: readonly [what: string, name: RequestName, input: () => object | Promise<object>][] = [
  ['its name', 'profiles.edit', ofProfile({ appearance: { ...appearance, ownName: 'Mine' } })],
  ['that it is production', 'profiles.edit', ofProfile({ appearance: { ...appearance, production: false } })],
  ['its removal', 'profiles.remove', ofProfile({ withoutKeychain: true })],
  ['its removal as a new one', 'profiles.discard', ofProfile({})],
  [
    'its URL',
    'profiles.connectBackend',
    ofProfile({ url: 'https://evil.example', acceptUnencrypted: false }),
  ],
  ['going back to its URL', 'profiles.changeBackend', ofProfile({})],
  [
    'its paths',
    'profiles.configurePaths',
    async () => {
      const paths = (await readState()).profiles[0]?.paths.paths;
      return { profileId, settings: { paths, realtime: '/other/socket.io' } };
    },
  ],
  ['its timeouts', 'profiles.configureTimeOuts', ofProfile({ timeOuts: { connect: 1, idle: 1, total: 1 } })],
  ['an offered realtime path', 'connection.useOfferedSocketPath', ofProfile({})],
  [
    'a proxy',
    'connection.setProxy',
    ofProfile({ proxy: { mode: 'manual', kind: 'http', host: 'evil.example', port: 3128 } }),
  ],
  [
    'a pinned certificate',
    'connection.pinCertificate',
    ofProfile({ host: '127.0.0.1', port: 443, sha256: 'ab'.repeat(32) }),
  ],
  ['an authority', 'connection.addAuthorities', async () => ({ profileId, pem: (await selfSigned()).cert })],
  ['an authority of the policy', 'connection.removeAuthority', () => ({ profileId, sha256: fingerprint })],
  ['sound', 'notifications.configure', () => ({ ...notifications, sound: true })],
  ['while in front', 'notifications.configure', () => ({ ...notifications, whileInFront: false })],
  [
    'deletions in quiet hours',
    'notifications.configure',
    () => ({ ...notifications, deletionsBreakQuietHours: false }),
  ],
  ['Do Not Disturb', 'notifications.configure', () => ({ ...notifications, obeyDoNotDisturb: false })],
  ['hidden names', 'notifications.configure', () => ({ ...notifications, hideNames: 'never' })],
  [
    'quiet hours',
    'notifications.configure',
    () => ({ ...notifications, quietHours: { ...notifications.quietHours, on: true } }),
  ],
  ['a part of the quiet hours', 'notifications.configure', () => ({ quietHours: { to: 421 } })],
  ['a day of the quiet hours', 'notifications.configure', () => ({ quietHours: { days: { 1: true } } })],
  ['its colour alone', 'profiles.edit', ofProfile({ appearance: { color: 'red' } })],
  ['one timeout', 'profiles.configureTimeOuts', ofProfile({ timeOuts: { idle: 1 } })],
  ['the tray', 'desktop.configure', () => ({ ...desktop, keepInTray: true })],
  ['opening at login', 'desktop.configure', () => ({ ...desktop, openAtLogin: true })],
  ['looking for updates', 'updates.configure', () => ({ automatic: false })],
  ['starting hidden', 'desktop.configure', () => ({ ...desktop, startHidden: true })],
];

test.each(changes)('rejects changes of %s by %s, without a confirmation', async (_what, name, input) => {
  const before = await stored();
  expect(await request(name, await input())).toMatchObject({ ok: false, error: { code: 'managed' } });
  expect(electron.messages).toEqual([]);
  expect(await stored()).toEqual(before);
});

test("uses the policy's proxy for own backends, too, where it cannot be changed", async () => {
  await request('profiles.add');
  const { currentProfileId: own, profiles } = await readState();
  expect(own).not.toBe(profileId);
  expect(profiles.find(({ id }) => id === own)?.connectionOptions.proxy.mode).toBe('none');
  const proxy = { mode: 'system', kind: 'http', host: '', port: null };
  expect(await request('connection.setProxy', { profileId: own, proxy })).toMatchObject({
    ok: false,
    error: { code: 'managed' },
  });
});

test.each<[RequestName, () => object]>([
  ['profiles.move', ofProfile({ index: 0 })],
  ['gitProvider.skip', ofProfile({})],
  [
    'connection.changeHeaders',
    ofProfile({ headers: { add: [{ name: 'X-Gateway', value: 'v' }], remove: [] } }),
  ],
  ['notifications.muteAll', () => ({ length: '1-hour' })],
  ['notifications.configure', () => notifications],
  ['notifications.configure', () => ({ quietHours: { to: 420 } })],
  ['desktop.configure', () => desktop],
  ['profiles.duplicate', ofProfile({})],
  ['session.signOut', ofProfile({})],
])('allows %s', async (name, input) => {
  expect(await request(name, input())).toMatchObject({ ok: true });
});

test('restores the managed backends as at the first start when local data is erased', async () => {
  expect(await request('profiles.eraseLocalData', { withoutKeychain: false })).toMatchObject({
    ok: true,
    value: { kind: 'erased' },
  });
  const { profiles, currentProfileId } = await readState();
  expect(profiles).toMatchObject([{ name: 'Operations', managed: true, isAuthenticated: false }]);
  expect(profiles[0]?.id).toBe(currentProfileId);
  expect(currentProfileId).not.toBe(profileId);
  expect([...entries]).toEqual([]);
});
