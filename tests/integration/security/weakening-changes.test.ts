import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import { selfSigned } from '#reference-backend/server/certificates.ts';
import * as electron from './support/fake-electron.ts';
import { entries } from './support/fake-keytar.ts';
import { readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/*
 * A window that an attacker controls requests changes that weaken the connection to the backend. The app is signed in
 * and live, and connected as `main/start.ts` does it: the question appears in a dialog of the system, which the
 * operator cancels.
 */

let app: Awaited<ReturnType<typeof startSignedIn>>;
beforeEach(async () => {
  app = await startSignedIn();
});

/** What must not change while nothing is confirmed. */
async function stored() {
  const { profiles, ...rest } = await readState();
  const settings = profiles.map(({ realtime: _now, ...profile }) => profile);
  return {
    ...{ rest, settings },
    file: readFileSync(path.join(app.folder, 'userData/settings.json'), 'utf8'),
    secrets: [...entries].sort(),
  };
}

const evil = 'evil.example';
const changes: readonly [
  what: string,
  name: RequestName,
  input: () => object | Promise<object>,
  named: string,
][] = [
  [
    'a proxy',
    'connection.setProxy',
    () => ({ proxy: { mode: 'manual', kind: 'http', host: evil, port: 3128 } }),
    evil,
  ],
  ['a CA', 'connection.addAuthorities', async () => ({ pem: (await selfSigned()).cert }), ''],
  [
    'another realtime path',
    'profiles.configurePaths',
    async () => {
      const paths = (await readState()).profiles[0]?.paths.paths;
      return { settings: { paths, realtime: '/tenant-of-the-attacker/socket.io' } };
    },
    '/tenant-of-the-attacker/socket.io',
  ],
  [
    'another host of the Git provider',
    'gitProvider.configure',
    () => ({
      oauth: { authorizeUrl: `https://${evil}/authorize`, scope: '', callback: 'loopback', port: null },
    }),
    evil,
  ],
  [
    'name servers',
    'domains.configure',
    () => ({ dns: { challengePrefix: '', servers: ['192.0.2.66'] } }),
    '192.0.2.66',
  ],
  [
    'another backend',
    'profiles.connectBackend',
    () => ({ url: `https://${evil}`, acceptUnencrypted: false }),
    evil,
  ],
  ['removing the backend', 'profiles.remove', () => ({ withoutKeychain: true }), ''],
];

test.each(changes)(
  'needs a confirmation of %s outside the window, and changes nothing where that is cancelled',
  async (_what, name, input, named) => {
    const before = await stored();
    const reply = await request(name, { profileId: app.profileId, ...(await input()) });
    expect(reply).toMatchObject({ ok: false, error: { code: 'not-confirmed' } });
    expect(electron.messages).toHaveLength(1);
    const [question] = electron.messages;
    expect(`${question?.message} ${question?.detail}`).toContain(named);
    expect(question).toMatchObject({ defaultId: 0, cancelId: 0, buttons: ['Cancel', expect.anything()] });
    expect(await stored()).toEqual(before);
  },
);

test('needs a confirmation outside the window to erase all local data', async () => {
  const before = await stored();
  expect(await request('profiles.eraseLocalData', { withoutKeychain: true })).toMatchObject({
    ok: false,
    error: { code: 'not-confirmed' },
  });
  expect(electron.messages).toHaveLength(1);
  expect(await stored()).toEqual(before);
});

test('does not pin a certificate that was not rejected in this run, and shows no confirmation', async () => {
  const pin = { host: '127.0.0.1', port: 443, sha256: 'ab'.repeat(32) };
  expect(await request('connection.pinCertificate', { profileId: app.profileId, ...pin })).toMatchObject({
    ok: false,
    error: { code: 'bad-input' },
  });
  expect(electron.messages).toEqual([]);
});
