import { expect, onTestFinished, test, vi } from 'vitest';
import { startStandInProvider } from '#reference-backend/server/git-provider/stand-in-provider.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

const pair = { client_id: 'app', client_secret: 'recognisable-secret' };
const octo = { id: 7, login: 'octo', name: 'Octavia' };

/** A backend with a configured git provider, and an operator who is signed in at the provider. */
async function begin() {
  const provider = await startStandInProvider(pair);
  onTestFinished(() => provider.close());
  const { backend, app } = await signedUp({ provider, exposeSecrets: true });
  await app.profile.provider.save(pair.client_id, pair.client_secret);
  const { authorizeUrl } = provider;
  app.profile.provider.configure({ authorizeUrl, scope: 'repo', callback: 'loopback', port: null });
  return { provider, backend, app };
}

/** What the browser does once its user has agreed: it follows the page's link. */
async function consent(
  app: ReturnType<typeof startMainProcess>,
  provider: Awaited<ReturnType<typeof begin>>['provider'],
) {
  await fetch(app.links.at(-1) ?? '');
  const response = await fetch(provider.consents.at(-1)?.authorizeLink ?? '');
  expect(response.status).toBe(200);
  await vi.waitFor(() => expect(app.flows.at(-1)?.status).toBe('received'), soon);
}

test('signs in and authorizes from the browser to the backend, and neither keeps nor shows a secret', async () => {
  const { provider, app } = await begin();
  const id = app.profile.id;
  const first = await app.profiles.oauth.start(id, { kind: 'authorization', name: 'Octavia’s' }, null);
  await consent(app, provider);
  expect(provider.consents.at(-1)?.scope).toBe('repo');
  await app.profiles.oauth.finish(first.flowId);
  const { items } = await app.profile.data.authorizations.list('always');
  expect(items).toMatchObject([{ name: 'Octavia’s', type: 'oauth' }]);
  await app.profile.signOut();
  const second = await app.profiles.oauth.start(id, { kind: 'sign-in' }, null);
  await consent(app, provider);
  await app.profiles.oauth.finish(second.flowId);
  await live(app);
  expect(app.info()).toMatchObject({ isAuthenticated: true, signedInAs: 'git-provider' });
  await app.profile.provider.refresh();
  const visible = JSON.stringify([app.flows, app.info(), items, app.settings.read(), app.log.lines]);
  expect(visible).not.toContain(pair.client_secret);
  for (const { authorizeLink } of provider.consents)
    expect(visible).not.toContain(new URL(authorizeLink).searchParams.get('code'));
});

test('never sends a code that was requested at one backend to another', async () => {
  const { provider, backend, app } = await begin();
  await app.profile.signOut();
  const flow = await app.profiles.oauth.start(app.profile.id, { kind: 'sign-in' }, null);
  await consent(app, provider);
  const other = await startedBackend();
  await app.profile.connectBackend(other.url, false);
  expect(await errorOf(() => app.profiles.oauth.finish(flow.flowId))).toMatchObject({ code: 'signed-out' });
  for (const { requests } of [backend, other])
    expect(requests.map(({ path }) => path)).not.toContain('/auth/gitprovider');
});

test('never gives an authorization that one account requested to another', async () => {
  const { provider, backend, app } = await begin();
  const purpose = { kind: 'authorization', name: 'Mine' } as const;
  const flow = await app.profiles.oauth.start(app.profile.id, purpose, null);
  await consent(app, provider);
  await app.profile.signOut();
  await app.profile.signUp('Eve', 'eve@example.org', 'correct horse');
  expect(await errorOf(() => app.profiles.oauth.finish(flow.flowId))).toMatchObject({ code: 'signed-out' });
  const sent = backend.requests.filter(({ method, path }) => method === 'POST' && path === '/authorization');
  expect(sent).toEqual([]);
});

test('never gives an authorization that one token’s person requested to another’s', async () => {
  const { provider, backend, app } = await begin();
  await app.profile.signOut();
  await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
  const purpose = { kind: 'authorization', name: 'Mine' } as const;
  const flow = await app.profiles.oauth.start(app.profile.id, purpose, null);
  await consent(app, provider);
  backend.expireAll();
  await errorOf(() => app.profile.data.sync.read('x'));
  await app.profile.useToken(await backend.account('eve@example.org', 'correct horse', 'Eve'));
  expect(await errorOf(() => app.profiles.oauth.finish(flow.flowId))).toMatchObject({ code: 'signed-out' });
  expect(
    backend.requests.filter(({ method, path }) => method === 'POST' && path === '/authorization'),
  ).toEqual([]);
});

test('reports a code that is used twice or too old, and an unknown client id', async () => {
  const { provider, app } = await begin();
  await app.profile.signOut();
  const flow = await app.profiles.oauth.start(app.profile.id, { kind: 'sign-in' }, null);
  await consent(app, provider);
  provider.expireCodes();
  expect(await errorOf(() => app.profiles.oauth.finish(flow.flowId))).toMatchObject({
    code: 'rejected',
    status: 400,
  });
  expect(app.flows.at(-1)).toMatchObject({ status: 'failed' });
  await app.profiles.oauth.start(app.profile.id, { kind: 'sign-in' }, 'unknown');
  expect((await fetch(app.links.at(-1) ?? '')).status).toBe(404);
});

test('claims the scheme for a flow that uses it, and for no other', async () => {
  const { app } = await begin();
  await app.profiles.oauth.start(app.profile.id, { kind: 'sign-in' }, null);
  expect(app.links).not.toContain('claimed');
  app.profile.provider.configure({ ...app.info().oauth, callback: 'scheme' });
  const flow = await app.profiles.oauth.start(app.profile.id, { kind: 'sign-in' }, null);
  expect(app.links).toContain('claimed');
  app.profiles.oauth.receiveCallback(new URLSearchParams('code=theirs&state=wrong'));
  expect(app.flows.at(-1)).toMatchObject({ flowId: flow.flowId, status: 'waiting', refused: 1 });
  expect(app.log.lines.join()).toContain('Rejected a callback');
  expect(app.log.lines.join()).not.toContain('theirs');
  const state = new URL(flow.link).searchParams.get('state') ?? '';
  const code = octo.login;
  app.profiles.oauth.receiveCallback(new URLSearchParams({ code, state }));
  expect(app.flows.at(-1)).toMatchObject({ status: 'received' });
});
