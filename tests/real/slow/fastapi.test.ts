import { expect, test, vi } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { needs, pythonService } from '../support/installed.ts';
import { inTime, live, liveAt, type Operator, password, shop, shows } from '../support/operator.ts';
import { startPythonService } from '../support/python-service.ts';

needs(...pythonService);

const none = { description: '', path: '' };

/** The entries of Activity, without their times. */
const entriesOf = (app: Operator) =>
  app.activity().map(({ kind, own, projectName }) => ({ kind, own, projectName }));

test('does the whole job: accounts, projects, authorizations, networks, domains, live updates, restarts', async () => {
  const service = await startPythonService({ errors: 'interface' });
  const app = await liveAt(service.url);
  const colleague = await service.colleague();
  const { authorizations, changes, domains, networks } = app.profile.data;

  const mine = await changes.create({ ...shop, ...none, name: 'Mine' });
  const opened = { ...shop, ...none, name: 'Mine' };
  expect(mine).toMatchObject(opened);
  const saved = await changes.update(mine?.id ?? '', opened, { ...opened, description: 'New' });
  expect(saved).toMatchObject({ kind: 'saved', notAccepted: [], project: { description: 'New' } });
  const { id } = await colleague.create(shop);
  await shows(app, 'Mine', 'Shop');
  await colleague.update(id, { ...shop, name: 'Corner shop' });
  await shows(app, 'Corner shop', 'Mine');
  await colleague.remove(id);
  await shows(app, 'Mine');
  expect(entriesOf(app)).toEqual([
    { kind: 'created', own: true, projectName: 'Mine' },
    { kind: 'updated', own: true, projectName: 'Mine' },
    { kind: 'created', own: false, projectName: 'Shop' },
    { kind: 'updated', own: false, projectName: 'Corner shop' },
    { kind: 'deleted', own: false, projectName: 'Corner shop' },
  ]);

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
  await authorizations.delete(items[0]?.id ?? '');
  expect((await authorizations.list('always')).items).toHaveLength(2);

  const network = { domain: 'shop.example.org', port: 8_080, projectId: mine?.id ?? '' };
  await networks.create(network);
  expect((await networks.list('always')).items).toMatchObject([network]);
  const domain = { domain: 'shop.example.org', challenge: 'prove-it', main: true, linked: false };
  await domains.create(domain);
  const created = (await domains.list('always')).items[0]?.id ?? '';
  expect(await domains.read(created)).toMatchObject(domain);
  await domains.delete(created);
  expect((await domains.list('always')).items).toEqual([]);
  await app.profile.provider.save('client-1', 'provider-secret');
  expect(app.info()).toMatchObject({ setupStep: 3, providerConfig: { clientId: 'client-1', secret: 'set' } });

  // The service is restarted, then the app, then the person signs out and in.
  await service.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
  await service.start();
  await colleague.create({ ...shop, name: 'Meanwhile' });
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Meanwhile', 'Mine');
  const next = await app.restart();
  await live(next);
  await shows(next, 'Meanwhile', 'Mine');
  await next.profile.signOut();
  expect(next.info()).toMatchObject({ isAuthenticated: false, sessionExpired: false });
  const wrong = await errorOf(() => next.profile.signIn('ada@example.org', 'wrong password'));
  expect(wrong).toMatchObject({ code: 'rejected', status: 401, message: 'Incorrect email or password' });
  await next.profile.signIn('ada@example.org', password);
  await live(next);
  await shows(next, 'Meanwhile', 'Mine');
});
