import { expect, test, vi } from 'vitest';
import { call } from '#reference-backend/test-client.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';

const gets = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method }) => method === 'GET').map(({ path }) => path);

test('refetches the projects that name a deleted authorization, and no others', async () => {
  const { backend, app } = await signedUp();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const body = { type: 'personal_access_token', name: 'CI', data: { token: 'x' } };
  const reply = await call(backend, 'POST /authorization', { token, body });
  const { id } = reply.body as { id: string };
  const project = backend.colleague.create({ ...shop, name: 'Names it', sourceId: id });
  await vi.waitFor(() => expect(app.names()).toContain('Names it'), soon);
  const before = backend.requests.length;
  await app.profile.data.actions.deleteAuthorization(id);
  await vi.waitFor(() => {
    expect(gets(backend.requests.slice(before))).toEqual([`/project/${project.id}`]);
  }, soon);
});

test('refetches networks and domains when a colleague deletes a project', async () => {
  const { backend, app } = await signedUp();
  const { data } = app.profile;
  const list = async () => {
    await data.networks.list('if-older-than-cache-time');
    await data.domains.list('if-older-than-cache-time');
  };
  await list();
  const before = backend.requests.length;
  await list();
  expect(gets(backend.requests.slice(before))).toEqual([]);
  backend.colleague.delete(backend.projects()[0]?.id ?? '');
  await vi.waitFor(() => expect(app.names()).toEqual([]), soon);
  await list();
  expect(gets(backend.requests.slice(before))).toEqual(['/networks', '/domains']);
});

test('refetches the domains after an own network connection, networks and domains after an own deletion, but no projects', async () => {
  const { backend, app } = await signedUp();
  const { data } = app.profile;
  await data.networks.list('if-older-than-cache-time');
  await data.domains.list('if-older-than-cache-time');
  const listed = async (change: () => Promise<unknown>) => {
    const before = backend.requests.length;
    await change();
    await data.networks.list('if-older-than-cache-time');
    await data.domains.list('if-older-than-cache-time');
    return gets(backend.requests.slice(before)).filter((path) => !path.startsWith('/project/'));
  };
  expect(await listed(() => data.changes.create({ ...shop, name: 'Harbour' }))).toEqual([]);
  const projectId = backend.projects().find(({ name }) => name === 'Harbour')?.id ?? '';
  const connection = { domain: 'app.example.org', port: 443, projectId };
  expect(await listed(() => data.actions.createNetwork(connection))).toContain('/domains');
  expect(await listed(() => data.changes.remove(projectId))).toEqual(['/networks', '/domains']);
});
