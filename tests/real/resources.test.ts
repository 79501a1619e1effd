import { expect, test } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { connected, live, liveAt, password, shop, shows } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('postgresql');
const service = serviceOfFile();

const none = { description: '', path: '' };

test('signs up, out and in again, and shows the message for a wrong password and a registered e-mail', async () => {
  const app = await liveAt(service().baseUrl);
  await app.profile.signOut();
  expect(app.info().isAuthenticated).toBe(false);

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

test('signs in with a token that the service issued elsewhere', async () => {
  const app = await connected(service().baseUrl);
  const { accessToken } = await signUpByHand(service().baseUrl);
  await app.profile.useToken(accessToken);
  await live(app);
  expect(app.info()).toMatchObject({ signedInAs: 'token', tokenExpiresAt: expect.any(Number) });
});

test('creates and deletes a project without its optional fields', async () => {
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

test("shows a colleague's creation, edit and deletion as they happen, and reports no own ones", async () => {
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

test('succeeds in deleting a project that a colleague has deleted, but not in editing it', async () => {
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

test('creates authorizations of each type, lists them without their secrets and deletes them', async () => {
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

test('creates and lists network connections and domains, and reads and deletes a domain', async () => {
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

test('saves the Git provider configuration, and reads it without its secret on another computer', async () => {
  const app = await liveAt(service().baseUrl);
  await app.profile.provider.save('client-1', 'provider-secret');
  expect(app.info()).toMatchObject({ setupStep: 3, providerConfig: { clientId: 'client-1', secret: 'set' } });

  const elsewhere = await connected(service().baseUrl);
  await elsewhere.profile.signIn('ada@example.org', password);
  await elsewhere.profile.provider.refresh();
  expect(elsewhere.info().providerConfig).toEqual({ clientId: 'client-1', secret: 'set' });
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
