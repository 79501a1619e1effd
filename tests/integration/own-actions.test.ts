import { expect, test, vi } from 'vitest';
import type { OwnAction } from '#contract/activity.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';

type App = Awaited<ReturnType<typeof signedUp>>['app'];

const pat = { type: 'personal_access_token', token: 'recognisable-token' } as const;
const noNotes = { expiresOn: null, replaces: null };
const aDomain = { domain: 'a.example.org', challenge: 'recognisable-challenge', main: false, linked: false };

/** The entries of the activity about own actions, oldest first. */
function done({ profile }: App): readonly (readonly [kind: string, action: OwnAction])[] {
  const { activity } = profile.data;
  return Array.from({ length: activity.size }, (_, index) => activity.at(index)).flatMap((record) =>
    record?.action === undefined ? [] : [[record.kind, record.action] as const],
  );
}

test('logs what the operator does to authorizations, network connections, domains and the provider', async () => {
  const { app } = await signedUp();
  const { data, provider } = app.profile;
  const project = await data.changes.create({ ...shop, name: 'Shop' });
  const id = (await data.actions.createAuthorization('CI', pat, noNotes)) ?? '';
  await data.authorizations.list('always');
  await data.actions.deleteAuthorization(id);
  const projectId = project?.id ?? '';
  await data.actions.createNetwork({ domain: 'a.example.org', port: 443, projectId });
  await data.actions.createDomain(aDomain);
  const domains = await data.domains.list('always');
  await data.actions.deleteDomain(domains.items[0]?.id ?? '');
  await data.actions.saveProvider(provider, 'client-1', 'recognisable-secret');
  expect(done(app)).toEqual([
    ['authorization', { did: 'created-authorization', name: 'CI', detail: 'personal_access_token' }],
    ['authorization', { did: 'deleted-authorization', name: 'CI', detail: 'personal_access_token' }],
    ['network', { did: 'created-network', name: 'a.example.org:443', detail: 'Shop' }],
    ['domain', { did: 'created-domain', name: 'a.example.org' }],
    ['domain', { did: 'deleted-domain', name: 'a.example.org' }],
    ['git-provider', { did: 'saved-git-provider', name: 'client-1' }],
  ]);
  // The operator's own actions are neither unread nor notified.
  expect(app.info().unread).toBe(0);
  expect(JSON.stringify(done(app))).not.toContain('recognisable');

  await app.profile.cache.flush();
  const next = await app.restart();
  await live(next);
  await vi.waitFor(() => expect(done(next)).toHaveLength(6), soon);
});

test('logs no rejected action, but one that may have been saved, as such', async () => {
  const { app, backend } = await signedUp();
  const { actions } = app.profile.data;
  backend.failNext({ method: 'POST', path: '/domains', status: 422, body: '{"message":"No"}' });
  await errorOf(() => actions.createDomain(aDomain));
  expect(done(app)).toEqual([]);
  await actions.deleteAuthorization('nobody-has-this');
  expect(done(app)).toEqual([]);
  backend.failNext({ method: 'POST', path: '/authorization', dropAnswer: true });
  expect(await errorOf(() => actions.createAuthorization('CI', pat, noNotes))).toMatchObject({
    code: 'outcome-unknown',
  });
  const unknown = { did: 'created-authorization', name: 'CI', detail: pat.type, unknown: true };
  expect(done(app)).toEqual([['authorization', unknown]]);
});
