import { expect, test, vi } from 'vitest';
import type { Backend } from '#reference-backend/server/index.ts';
import { call } from '#reference-backend/test-client.ts';
import { deleteUnused, projectsUsing } from '#services/profiles/credential-use.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';
import { startBatches } from './support/start-batches.ts';

const token = (backend: Backend) => backend.account('ada@example.org', 'correct horse', 'Ada');
const secret = { type: 'personal_access_token', token: 't' } as const;

async function authorizationsOf(backend: Backend): Promise<readonly { id: string; name: string }[]> {
  const answer = await call(backend, 'GET /authorization', { token: await token(backend) });
  return answer.body as { id: string; name: string }[];
}

test('lists what uses each, and what this computer knows of it', async () => {
  const { backend, app, lists } = await startBatches(2);
  const { data, id: profileId } = app.profile;
  const id =
    (await data.authorizations.create('CI', secret, { expiresOn: '2027-03-31', replaces: null })) ?? '';
  await call(backend, 'POST /authorization', {
    token: await token(backend),
    body: { type: 'personal_access_token', name: 'Theirs', data: { token: 'x' } },
  });
  backend.colleague.create({ ...shop, name: 'Using', sourceId: id });
  await vi.waitFor(() => expect(app.names()).toContain('Using'), soon);
  await data.authorizations.list('always');
  await vi.waitFor(
    async () => expect(await lists.account(profileId).authorizationFacts()).toHaveLength(2),
    soon,
  );
  const facts = await lists.account(profileId).authorizationFacts();
  expect(facts.find((each) => each.id === id)).toMatchObject({
    ...{ name: 'CI', isListed: true, projects: 1, domains: [], expiresOn: '2027-03-31' },
    createdAt: expect.any(Number),
  });
  expect(facts.find(({ name }) => name === 'Theirs')).toMatchObject({ projects: 0, createdAt: null });
});

test('keeps local data over the run and the sign-out, encrypted', async () => {
  const { backend, app } = await signedUp();
  const { notes } = app.profile.data.authorizations;
  const id = await app.profile.data.authorizations.create('CI', secret, {
    expiresOn: '2027-03-31',
    replaces: null,
  });
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/credentials'), soon);
  expect(id).toBe((await authorizationsOf(backend))[0]?.id);
  const next = await app.restart();
  await live(next);
  const note = () => next.profile.data.authorizations.notes.get(id ?? '');
  await vi.waitFor(() => expect(note()?.expiresOn).toBe('2027-03-31'), soon);
  expect(note()?.createdAt).toBe(notes.get(id ?? '')?.createdAt);
  expect([...next.files.files.values()].some((file) => file.includes('2027-03-31'))).toBe(false);
  await next.profile.signOut();
  await next.profile.signIn('ada@example.org', 'correct horse');
  await live(next);
  await vi.waitFor(() => expect(note()?.expiresOn).toBe('2027-03-31'), soon);
});

test('keeps the public key of a generated key, and finds the new one in the list after an empty response', async () => {
  const { backend, app } = await signedUp({ shape: { creation: 'empty' } });
  const { authorizations } = app.profile.data;
  await authorizations.list('always');
  const pair = authorizations.keys.make('harbour');
  const id = await authorizations.create('Deploy', { type: 'deploy_key', pairId: pair.pairId });
  expect(id).toBe((await authorizationsOf(backend))[0]?.id);
  const { publicKey, fingerprint } = pair;
  expect(authorizations.notes.get(id ?? '')?.publicKey).toEqual({ publicKey, fingerprint });
});

test('rotates the projects and deletes the old one only when a fresh read shows no use', async () => {
  const { backend, app, batches, finished, named } = await startBatches(2);
  const { data, id: profileId } = app.profile;
  const old = (await data.authorizations.create('Old', secret)) ?? '';
  for (const { id } of backend.projects()) backend.colleague.update(id, { sourceId: old });
  const fresh = await data.authorizations.create('New', secret, { expiresOn: null, replaces: old });
  expect(data.authorizations.notes.get(old)?.replacedBy).toBe(fresh);
  expect(await deleteUnused(data, old)).toMatchObject({ kind: 'used', projects: 2 });

  const keys = await projectsUsing(data, old);
  const change = { kind: 'edit', fields: { sourceId: { kind: 'set', value: fresh ?? '' } } } as const;
  const { handle } = await batches.plan(profileId, change, { selection: null, except: [], keys });
  // Meanwhile a colleague changes the source of one project, and creates another with the old source.
  backend.colleague.update(keys[0] ?? '', { sourceId: 'theirs' });
  backend.colleague.create({ ...shop, name: 'Late', sourceId: old });
  batches.start(handle, null);
  await finished(handle);
  expect(named(handle, 'changed-meanwhile')).toHaveLength(1);
  expect(backend.projects().map(({ sourceId }) => sourceId)).toEqual(['theirs', fresh, old]);
  expect(await deleteUnused(data, old)).toMatchObject({ kind: 'used', projects: 1 });
  expect(await authorizationsOf(backend)).toHaveLength(2);

  backend.colleague.delete(backend.projects().find(({ name }) => name === 'Late')?.id ?? '');
  expect(await deleteUnused(data, old)).toEqual({ kind: 'deleted' });
  expect((await authorizationsOf(backend)).map(({ name }) => name)).toEqual(['New']);
  expect(data.authorizations.notes.get(old)).toBeNull();
});

test('deletes nothing where the projects cannot be refetched', async () => {
  const { backend, app } = await signedUp();
  const { data } = app.profile;
  const old = (await data.authorizations.create('Old', secret)) ?? '';
  backend.failNext({ method: 'GET', path: '/project', status: 500 });
  await expect(deleteUnused(data, old)).rejects.toMatchObject({ error: { status: 500 } });
  expect(await authorizationsOf(backend)).toHaveLength(1);
});
