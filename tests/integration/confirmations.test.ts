import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestInput, RequestName } from '#contract/requests.ts';
import { systemClock } from '#main/adapters/system.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { startProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority, selfSigned } from '#reference-backend/server/certificates.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { confirmedAbout } from '#services/confirmation/confirmed-about.ts';
import type { WeakeningChange } from '#services/confirmation/weakening-change.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { soon } from '#tests/support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** The channels of a running main process as the window uses them, and the operator's answers to questions. */
function windowOf(app: ReturnType<typeof startMainProcess>) {
  const questions: WeakeningChange[] = [];
  let answer: () => boolean | Promise<boolean> = () => false;
  const ask = async (change: WeakeningChange) => {
    questions.push(change);
    return answer();
  };
  const confirmations = new Confirmations(ask, systemClock, () => confirmedAbout(app.profiles.state()));
  const { profiles } = app;
  const channels = createChannels({ profiles, confirmations } as unknown as ChannelDependencies);
  const profileId = app.profile.id;
  return {
    questions,
    profileId,
    answers: (next: typeof answer) => {
      answer = next;
    },
    request: async <Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<unknown> => {
      const handle = channels[name].handle as (given: unknown) => unknown;
      return handle(input);
    },
  };
}

async function proxyWithConnections() {
  const proxy = await startProxy();
  onTestFinished(() => proxy.close());
  return proxy;
}

const notConfirmed = { code: 'not-confirmed' };

test('sends nothing of a signed-in session through an unconfirmed proxy, before or after the answer', async () => {
  const { app } = await signedUp();
  const window = windowOf(app);
  const attacker = await proxyWithConnections();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  window.answers(() => promise);
  const { host, port } = attacker;
  const proxy = { mode: 'manual', kind: 'http', host, port } as const;
  const setting = errorOf(() =>
    window.request('connection.setProxy', { profileId: window.profileId, proxy }),
  );
  await vi.waitFor(() => expect(window.questions).toHaveLength(1), soon);
  expect(window.questions).toEqual([
    { kind: 'proxy', backend: new URL(app.info().baseUrl ?? '').host, proxy: `http://${host}:${port}` },
  ]);
  await app.profile.data.sync.list('always');
  expect(attacker.connections).toBe(0);
  resolve(false);
  expect(await setting).toMatchObject(notConfirmed);
  await app.profile.data.sync.list('always');
  expect(attacker.connections).toBe(0);
  expect(app.info().connectionOptions.proxy.mode).toBe('system');
  await live(app);

  window.answers(() => true);
  await window.request('connection.setProxy', { profileId: window.profileId, proxy });
  await app.profile.data.sync.list('always');
  expect(attacker.connections).toBeGreaterThan(0);
});

test('shows the window no other confirmation while one is open', async () => {
  const app = startMainProcess();
  const window = windowOf(app);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  window.answers(() => promise);
  const { profileId } = window;
  const dns = (server: string) => ({ profileId, dns: { challengePrefix: '', servers: [server] } });
  const first = errorOf(() => window.request('domains.configure', dns('192.0.2.1')));
  expect(await errorOf(() => window.request('domains.configure', dns('192.0.2.2')))).toMatchObject(
    notConfirmed,
  );
  resolve(true);
  expect(await first).toBeNull();
  expect(window.questions).toHaveLength(1);
  expect(app.info().dns.servers).toEqual(['192.0.2.1']);
});

test('saves name and production with the added backend, and needs a confirmation to end production', async () => {
  const [backend, other] = [await startedBackend(), await startedBackend()];
  const app = startMainProcess();
  const window = windowOf(app);
  const connect = (url: string, production: boolean) =>
    window.request('profiles.connectBackend', {
      ...{ profileId: window.profileId, url, acceptUnencrypted: false },
      appearance: { ownName: 'Europe', production },
    });
  expect(await errorOf(() => connect('http://127.0.0.1:1', true))).toMatchObject({ code: 'unreachable' });
  expect(app.info()).toMatchObject({ ownName: null, production: false });
  await connect(backend.url, true);
  expect(app.info()).toMatchObject({ name: 'Europe', production: true, setupStep: 1 });
  expect(await errorOf(() => connect(other.url, false))).toMatchObject(notConfirmed);
  expect(app.info().production).toBe(true);
});

type Change = (
  window: ReturnType<typeof windowOf>,
  app: ReturnType<typeof startMainProcess>,
) => Promise<unknown>;
const authority = await createAuthority();

const weakening: Readonly<Record<string, Change>> = {
  'a CA': ({ request, profileId }) =>
    request('connection.addAuthorities', { profileId, pem: authority.cert }),
  'the path of live updates': ({ request, profileId }, app) =>
    request('profiles.configurePaths', { profileId, settings: { ...app.info().paths, realtime: '/other' } }),
  'the host of the Git provider': ({ request, profileId }, app) =>
    request('gitProvider.configure', {
      profileId,
      oauth: { ...flow(app), authorizeUrl: 'https://git.example.org/authorize' },
    }),
  'name servers': ({ request, profileId }) =>
    request('domains.configure', { profileId, dns: { challengePrefix: '', servers: ['192.0.2.7'] } }),
  'a backend that is new, while signed in': ({ request, profileId }) =>
    request('profiles.connectBackend', { profileId, url: 'https://127.0.0.1:9', acceptUnencrypted: false }),
  'adding a backend that does not answer, while signed in': ({ request, profileId }) =>
    request('profiles.addAnyway', { profileId, url: 'https://127.0.0.1:9', acceptUnencrypted: false }),
  'a check of a backend that is new, while signed in': ({ request, profileId }) =>
    request('connectionCheck.run', { profileId, runId: 'run-1', url: 'https://127.0.0.1:9' }),
  'the removal of the profile': ({ request, profileId }) =>
    request('profiles.remove', { profileId, withoutKeychain: false }),
  'the end of production': ({ request, profileId }, app) => {
    app.profile.configure({ production: true });
    const appearance = { ownName: null, color: app.info().color, production: false };
    return request('profiles.edit', { profileId, appearance });
  },
  'the erasure of everything': ({ request }) => request('profiles.eraseLocalData', { withoutKeychain: true }),
};

function flow(app: ReturnType<typeof startMainProcess>) {
  const { callbackUrl: _shown, ...oauth } = app.info().oauth;
  return oauth;
}

test.each(Object.entries(weakening))(
  'changes and sends nothing where the operator cancels: %s',
  async (_name, change) => {
    const { app, backend } = await signedUp();
    const window = windowOf(app);
    const before = JSON.stringify(app.settings.read());
    const requests = backend.requests.length;
    expect(await errorOf(() => change(window, app))).toMatchObject(notConfirmed);
    expect(window.questions).toHaveLength(1);
    expect(JSON.stringify(app.settings.read()).replace('"production":true', '"production":false')).toBe(
      before,
    );
    expect(backend.requests).toHaveLength(requests);
    await live(app);
  },
);

test.each(Object.entries(weakening))(
  'rejects %s where the backend is another one when the operator confirms it',
  async (_name, change) => {
    const { app } = await signedUp();
    const other = await startedBackend();
    const window = windowOf(app);
    window.answers(async () => {
      await app.profile.connectBackend(other.url, false);
      return true;
    });
    expect(await errorOf(() => change(window, app))).toMatchObject(notConfirmed);
    expect(window.questions).toHaveLength(1);
    expect(app.info()).toMatchObject({
      baseUrl: other.url,
      paths: { realtime: '' },
      dns: { servers: [] },
      connectionOptions: { authorities: [] },
      oauth: { authorizeUrl: expect.stringContaining('github.com') },
    });
    expect(app.profiles.state().profiles).toHaveLength(1);
  },
);

test('does not pin a certificate that is another one by the time of the answer', async () => {
  const backend = await startedBackend({ tls: await selfSigned() });
  const app = startMainProcess();
  const window = windowOf(app);
  const { profileId } = window;
  const error = await errorOf(() => app.profile.connectBackend(backend.url, false));
  const rejected = error?.certificate;
  const sha256 = rejected?.certificate.sha256 ?? '';
  window.answers(() => {
    if (rejected !== undefined)
      app.profile.connection.certificates.refused({
        ...rejected,
        certificate: { ...rejected.certificate, subject: 'Other' },
      });
    return true;
  });
  const pin = { profileId, host: '127.0.0.1', port: backend.port, sha256 };
  expect(await errorOf(() => window.request('connection.pinCertificate', pin))).toMatchObject(notConfirmed);
  expect(app.info().connectionOptions.pins).toEqual([]);
});

test('needs a confirmation for a new backend also once all have signed out: the window may know their data', async () => {
  const { app } = await signedUp();
  const url = 'https://127.0.0.1:9';
  const connect = (of: typeof app, window: ReturnType<typeof windowOf>) =>
    errorOf(() =>
      window.request('profiles.connectBackend', { profileId: of.profile.id, url, acceptUnencrypted: false }),
    );
  await app.profile.signOut();
  const window = windowOf(app);
  expect(await connect(app, window)).toMatchObject(notConfirmed);
  // Ada's data remains encrypted on this computer, also after a restart.
  const again = await app.restart();
  const afterwards = windowOf(again);
  expect(await connect(again, afterwards)).toMatchObject(notConfirmed);
  expect([...window.questions, ...afterwards.questions]).toEqual([
    { kind: 'origin', origin: url },
    { kind: 'origin', origin: url },
  ]);
});

test('needs one for a new backend until a restart once signing out has deleted everything', async () => {
  const { app } = await signedUp();
  await app.profile.signOutAndDelete();
  const connect = (of: typeof app) => {
    const window = windowOf(of);
    const input = { profileId: of.profile.id, url: 'https://127.0.0.1:9', acceptUnencrypted: false };
    return errorOf(() => window.request('profiles.connectBackend', input));
  };
  expect(await connect(app)).toMatchObject(notConfirmed);
  expect(await connect(await app.restart())).toMatchObject({ code: 'unreachable' });
});

test.each([
  ['another URL', 'profiles.connectBackend', { url: 'https://127.0.0.1:9', acceptUnencrypted: false }],
  [
    'another URL that does not answer',
    'profiles.addAnyway',
    { url: 'https://127.0.0.1:9', acceptUnencrypted: false },
  ],
  ['no URL', 'profiles.changeBackend', {}],
  ['other paths', 'profiles.configurePaths', { settings: { realtime: '/other' } }],
  ['a proxy', 'connection.setProxy', { proxy: { mode: 'system' } }],
  ['a CA', 'connection.addAuthorities', { pem: authority.cert }],
  ['a client certificate', 'connection.setClientCertificate', { certificate: 'x', key: 'x', passphrase: '' }],
  ['a password of a proxy', 'connection.signInToProxy', { proxy: 'a:1', username: 'a', password: 'b' }],
  ['headers', 'connection.changeHeaders', { headers: { add: [{ name: 'X-A', value: 'a' }], remove: [] } }],
] as const)('rejects %s for the sample backend, to which no policy applies', async (_what, name, input) => {
  const app = startMainProcess();
  await app.profiles.startSample();
  const window = windowOf(app);
  window.answers(() => true);
  const profileId = app.profiles.state().currentProfileId;
  const before = JSON.stringify(app.settings.read());
  const request = { profileId, ...input } as RequestInput<typeof name>;
  expect(await errorOf(() => window.request(name, request))).toMatchObject({ code: 'bad-input' });
  expect(window.questions).toEqual([]);
  expect(JSON.stringify(app.settings.read())).toBe(before);
});

test('pins a certificate only once the operator has confirmed it', async () => {
  const backend = await startedBackend({ tls: await selfSigned() });
  const app = startMainProcess();
  const window = windowOf(app);
  const { profileId } = window;
  const connect = () =>
    window.request('profiles.connectBackend', { profileId, url: backend.url, acceptUnencrypted: false });
  const { certificate } = (await errorOf(connect)) ?? {};
  const sha256 = certificate?.certificate.sha256 ?? '';
  const pin = () =>
    window.request('connection.pinCertificate', { profileId, host: '127.0.0.1', port: backend.port, sha256 });
  expect(await errorOf(pin)).toMatchObject(notConfirmed);
  expect(app.info().connectionOptions.pins).toEqual([]);
  window.answers(() => true);
  await pin();
  await connect();
  // The first connection of a new profile is not confirmed, because there is no session.
  expect(window.questions.map(({ kind }) => kind)).toEqual(['pin', 'pin']);
  expect(window.questions[0]).toMatchObject({ server: `127.0.0.1:${backend.port}`, sha256 });
});

test('needs no confirmation for what strengthens, or changes nothing', async () => {
  const { app } = await signedUp();
  const window = windowOf(app);
  const { request, profileId } = window;
  const { proxy } = app.info().connectionOptions;
  app.profile.connection.addAuthorities(authority.cert);
  app.profile.configure({ dns: { challengePrefix: '', servers: ['192.0.2.1', '192.0.2.2'] } });
  await request('connection.setProxy', { profileId, proxy: { ...proxy, mode: 'none' } });
  await request('connection.setProxy', { profileId, proxy: { ...proxy, mode: 'system' } });
  await request('connection.addAuthorities', { profileId, pem: authority.cert });
  await request('domains.configure', { profileId, dns: { challengePrefix: '_x', servers: ['192.0.2.2'] } });
  await request('gitProvider.configure', { profileId, oauth: { ...flow(app), scope: 'repo' } });
  await request('profiles.configurePaths', { profileId, settings: { ...app.info().paths, realtime: '' } });
  await request('profiles.configurePaths', {
    profileId,
    settings: { ...app.info().paths, realtime: '/socket.io' },
  });
  await request('connectionCheck.run', { profileId, runId: 'run-1', url: app.info().baseUrl });
  await request('profiles.edit', {
    profileId,
    appearance: { ownName: null, color: app.info().color, production: true },
  });
  expect(window.questions).toEqual([]);
});

test('needs a confirmation for a host entered while the proxy is off when it is switched on', async () => {
  const app = startMainProcess();
  const window = windowOf(app);
  const { request, profileId } = window;
  const proxy = { kind: 'http', host: '192.0.2.1', port: 3128 } as const;
  await request('connection.setProxy', { profileId, proxy: { ...proxy, mode: 'none' } });
  const on = () => request('connection.setProxy', { profileId, proxy: { ...proxy, mode: 'manual' } });
  expect(await errorOf(on)).toMatchObject(notConfirmed);
  expect(window.questions).toHaveLength(1);
});

test('needs one confirmation for a new backend, also where connecting fails', async () => {
  const { app } = await signedUp();
  const window = windowOf(app);
  window.answers(() => true);
  const second = app.profiles.add();
  const connect = () =>
    window.request('profiles.connectBackend', {
      profileId: second,
      url: 'https://127.0.0.1:9/api',
      acceptUnencrypted: false,
    });
  expect(await errorOf(connect)).toMatchObject({ code: 'unreachable' });
  expect(await errorOf(connect)).toMatchObject({ code: 'unreachable' });
  expect(window.questions).toEqual([{ kind: 'origin', origin: 'https://127.0.0.1:9' }]);
});
