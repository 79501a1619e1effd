import { expect, test } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { connected, live, liveAt, password, shop, shows } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('postgresql');
const service = serviceOfFile();

const none = { description: '', path: '' };

test("Signing up, out and in again; a wrong password and a registered e-mail show the service's message", async () => {
  const app = await liveAt(service().baseUrl);
  await app.profile.signOut();
  expect(app.view().isAuthenticated).toBe(false);

  const wrong = await errorOf(() => app.profile.signIn('ada@example.org', 'wrong'));
  expect(wrong).toMatchObject({ code: 'rejected', status: 401, message: 'Invalid credentials' });
  const taken = await errorOf(() => app.profile.signUp('Eve', 'ada@example.org', password));
  expect(taken).toMatchObject({ code: 'rejected', status: 409, message: 'This e-mail is taken' });
  const invalid = await errorOf(() => app.profile.signUp('Eve', 'eve', 'short'));
  expect(invalid).toMatchObject({
    code: 'rejected',
    status: 400,
    message: 'email must be an email\npassword must be longer than or equal to 8 characters',
  });

  await app.profile.signIn('ada@example.org', password);
  await live(app);
});

test('A token that the service issued elsewhere signs in', async () => {
  const app = await connected(service().baseUrl);
  const { accessToken } = await signUpByHand(service().baseUrl);
  await app.profile.useToken(accessToken);
  await live(app);
  expect(app.view()).toMatchObject({ signedInAs: 'token', tokenExpiresAt: expect.any(Number) });
});

test('A project without its optional fields is created and deleted', async () => {
  const app = await liveAt(service().baseUrl);
  const colleague = await service().colleague();
  const { changes } = app.profile.data;
  const created = await changes.create({ ...shop, ...none });
  expect(created).toMatchObject({ ...shop, ...none });
  expect(await colleague.projects()).toMatchObject([{ ...shop, description: null, path: null }]);
  await changes.remove(created?.id ?? '');
  expect(await colleague.projects()).toEqual([]);
  expect(app.names()).toEqual([]);
});

test("A colleague's creation, edit and deletion appear as they happen, and what I do myself is not told to me", async () => {
  const app = await liveAt(service().baseUrl);
  const colleague = await service().colleague();
  await app.profile.data.changes.create({ ...shop, ...none, name: 'Mine' });
  const { id } = await colleague.create(shop);
  await shows(app, 'Mine', 'Shop');
  await colleague.update(id, { ...shop, name: 'Corner shop', description: 'New' });
  await shows(app, 'Corner shop', 'Mine');
  expect(app.profile.data.sync.records.get(id)).toMatchObject({ description: 'New' });
  await colleague.remove(id);
  await shows(app, 'Mine');
  expect(app.activity().map(({ kind, own, projectName }) => ({ kind, own, projectName }))).toEqual([
    { kind: 'created', own: true, projectName: 'Mine' },
    { kind: 'created', own: false, projectName: 'Shop' },
    { kind: 'updated', own: false, projectName: 'Corner shop' },
    { kind: 'deleted', own: false, projectName: 'Corner shop' },
  ]);
});

test('Deleting a project that a colleague has deleted succeeds; editing it does not', async () => {
  const app = await liveAt(service().baseUrl);
  const colleague = await service().colleague();
  const { id } = await colleague.create(shop);
  await shows(app, 'Shop');
  await colleague.remove(id);
  await app.profile.data.changes.remove(id);
  const opened = { ...shop, ...none };
  const gone = await errorOf(() => app.profile.data.changes.update(id, opened, { ...opened, name: 'Late' }));
  expect(gone).toMatchObject({ code: 'rejected', status: 404, message: 'Project not found' });
});

test('Authorizations of each type are created, listed without their secrets and deleted', async () => {
  const app = await liveAt(service().baseUrl);
  const { authorizations } = app.profile.data;
  const pair = authorizations.keys.make('deploy@example.org');
  await authorizations.create('CI', { type: 'personal_access_token', token: 'ghp_0123456789' });
  await authorizations.create('Deploy', { type: 'deploy_key', pairId: pair.pairId });
  await authorizations.createFromCode('Provider', 'code-from-the-provider');
  const { items } = await authorizations.list('always');
  expect(items.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'CI: personal_access_token',
    'Deploy: deploy_key',
    'Provider: oauth',
  ]);
  expect(JSON.stringify(items)).not.toContain('ghp_0123456789');
  for (const { id } of items) await authorizations.delete(id ?? '');
  expect((await authorizations.list('always')).items).toEqual([]);
});

test('Network connections and domains are created and listed; a domain is read and deleted', async () => {
  const app = await liveAt(service().baseUrl);
  const { changes, networks, domains } = app.profile.data;
  const project = await changes.create({ ...shop, ...none });
  await networks.create({ domain: 'shop.example.org', port: 8_080, projectId: project?.id ?? '' });
  expect(await networks.list('always')).toMatchObject({
    offered: true,
    items: [{ domain: 'shop.example.org', port: 8_080, projectId: project?.id }],
  });

  const domain = { domain: 'shop.example.org', challenge: 'prove-it', main: true, linked: false };
  await domains.create(domain);
  const { items } = await domains.list('always');
  expect(items).toMatchObject([domain]);
  const id = items[0]?.id ?? '';
  expect(await domains.read(id)).toMatchObject(domain);
  const again = await errorOf(() => domains.create(domain));
  expect(again).toMatchObject({ status: 409, message: 'shop.example.org exists already' });
  await domains.delete(id);
  expect((await domains.list('always')).items).toEqual([]);
});

test('The git-provider configuration is saved, and read without its secret on another computer', async () => {
  const app = await liveAt(service().baseUrl);
  await app.profile.provider.save('client-1', 'provider-secret');
  expect(app.view()).toMatchObject({ setupStep: 3, providerConfig: { clientId: 'client-1', secret: 'set' } });

  const elsewhere = await connected(service().baseUrl);
  await elsewhere.profile.signIn('ada@example.org', password);
  await elsewhere.profile.provider.refresh();
  expect(elsewhere.view().providerConfig).toEqual({ clientId: 'client-1', secret: 'set' });
  const refused = await errorOf(() => elsewhere.profile.signInWithCode('not-a-code'));
  expect(refused).toMatchObject({ code: 'rejected', status: 400, message: 'The code is not valid' });
});

async function signUpByHand(baseUrl: string): Promise<{ accessToken: string }> {
  const answer = await fetch(`${baseUrl}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', password }),
  });
  return (await answer.json()) as { accessToken: string };
}
