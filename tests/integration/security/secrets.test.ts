import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { filesBelow } from '#tests/support/files-below.ts';
import { generatedLine } from '#tests/support/generated-key.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import { entries } from './support/fake-keytar.ts';
import { readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/** One secret of each kind that a person types. */
const typed = {
  password: 'canary-password-5b1e',
  clientSecret: 'canary-client-secret-93aa',
  accessToken: 'canary-personal-token-1c77',
  deployKey: 'canary-deploy-key-e402',
  proxyPassword: 'canary-proxy-password-60d9',
  header: 'canary-gateway-header-b8f3',
  passphrase: 'canary-passphrase-2290',
  code: 'canary-oauth-code-77c5',
};

async function send(name: RequestName, input: object): Promise<void> {
  expect(await request(name, input), name).toMatchObject({ ok: true });
}

/** Creates a deploy key that the app generates. @returns the line of its private key that contains the secret number */
async function generatedKey(profileId: string, backend: Backend): Promise<string> {
  const made = await request('authorizations.generateDeployKey', { profileId, comment: 'deploy' });
  const { pairId } = (made as { value: { pairId: string } }).value;
  const secret = { type: 'deploy_key', pairId };
  const rest = { expiresOn: null, replaces: null };
  await send('authorizations.create', { profileId, name: 'Generated', secret, ...rest });
  return generatedLine(backend);
}

/** In the system's folder, other programs write and delete files while the test lists them. */
function ownTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-security-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('lets no secret reach a file, the window, a report or the temporary folder, nor stay in the keychain', async () => {
  const temporary = ownTemporaryFolder();
  const { folder, contents, backend, profileId } = await startSignedIn(undefined, { recordBodies: true });
  electron.answers.messageBox = ({ buttons = [], cancelId = 0 }) =>
    buttons.findIndex((_, at) => at !== cancelId);
  electron.answers.saveTo = path.join(folder, 'report.json');
  const of = { profileId };
  const isLive = () =>
    vi.waitFor(async () => expect((await readState()).profiles[0]?.realtime.status).toBe('live'), soon);

  await send('session.signOut', of);
  await send('session.signUp', { ...of, name: 'Ada', email: 'ada@example.org', password: typed.password });
  await isLive();
  await send('gitProvider.save', { ...of, clientId: 'client', clientSecret: typed.clientSecret });
  for (const secret of [
    { type: 'personal_access_token', token: typed.accessToken },
    { type: 'deploy_key', key: typed.deployKey },
  ])
    await send('authorizations.create', {
      ...of,
      name: secret.type,
      secret,
      expiresOn: null,
      replaces: null,
    });
  const generated = await generatedKey(profileId, backend);
  const proxy = { proxy: 'proxy.example:3128', username: 'operator', password: typed.proxyPassword };
  await send('connection.signInToProxy', { ...of, ...proxy });
  await send('connection.changeHeaders', {
    ...of,
    headers: { add: [{ name: 'X-Gate', value: typed.header }], remove: [] },
  });
  const authority = await createAuthority();
  const { cert, key } = await authority.issue({ name: 'Ada', passphrase: typed.passphrase });
  const certificate = { certificate: cert, key, passphrase: typed.passphrase };
  await send('connection.setClientCertificate', { ...of, ...certificate });
  const oauth = {
    authorizeUrl: 'https://git.example/login/oauth/authorize',
    scope: '',
    callback: 'paste',
    port: null,
  };
  await send('gitProvider.configure', { ...of, oauth });
  const flow = await request('gitProvider.startFlow', {
    ...of,
    purpose: { kind: 'authorization', name: 'Git' },
    clientId: 'client',
  });
  const { flowId } = (flow as { value: { flowId: string } }).value;
  await send('gitProvider.pasteCallback', { flowId, text: typed.code });
  await request('gitProvider.finishFlow', { flowId });
  await isLive();
  await send('requestLog.saveReport', of);

  const plainKey = createPrivateKey({ key, passphrase: typed.passphrase }).export({
    type: 'pkcs8',
    format: 'pem',
  });
  const sealing = [...entries].find(([name]) => name.endsWith('/cache-key'))?.[1] ?? '{}';
  const [{ key: sealingKey = '' } = {}] = (JSON.parse(sealing) as { people: { key?: string }[] }).people;
  const token = [...entries].find(([name]) => name.endsWith('/access-token'))?.[1] ?? '';
  const secrets = {
    ...typed,
    token: (JSON.parse(token) as { token: string }).token,
    privateKey: String(plainKey).split('\n')[3] ?? '',
    generated,
    sealingKey,
  };
  expect(Object.values(secrets).every((secret) => secret.length > 15)).toBe(true);
  const found = async () => {
    const state = JSON.stringify(await readState());
    const places = new Map([
      ...filesBelow(temporary),
      ['command line', process.argv.join(' ')],
      ['environment', JSON.stringify(process.env)],
      ['sent to the window', JSON.stringify(contents.sent) + state],
      ['given to Electron', JSON.stringify([electron.messages, electron.openedUrls])],
    ]);
    return [...places].flatMap(([place, content]) =>
      Object.entries(secrets).flatMap(([kind, secret]) =>
        content.includes(secret) ? [`${kind} in ${place}`] : [],
      ),
    );
  };
  expect([...filesBelow(folder).keys()].map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['settings.json', 'report.json']),
  );
  expect(await found()).toEqual([]);
  const stored = () => [...entries.values()].join('\n');
  expect(stored()).toContain(typed.header);
  expect(stored()).toContain(typed.proxyPassword);
  // A secret that is sent only once is not stored at all.
  const once = [
    'password',
    'clientSecret',
    'accessToken',
    'deployKey',
    'passphrase',
    'code',
    'generated',
  ] as const;
  for (const kind of once) expect(stored()).not.toContain(secrets[kind]);

  await send('session.signOut', of);
  // Only the encryption key of the person's files remains, for when they sign in again.
  expect([...entries.keys()].map((name) => name.split('/').at(-1))).toEqual(['cache-key']);
  expect(stored()).toContain(sealingKey);
  expect(await found()).toEqual([]);
  await send('profiles.remove', { ...of, withoutKeychain: false });
  await vi.waitFor(() => expect([...entries.keys()]).toEqual([]), soon);
  expect(await found()).toEqual([]);
});
