import { expect, test } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import { createWithNetworks } from '#services/profiles/create-with-networks.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { signedUp } from './support/signed-up.ts';

const networks = [
  { domain: 'a.example.org', port: 443 },
  { domain: 'b.example.org', port: 443 },
];

test('creates a project with its network connections, and names those that were refused', async () => {
  const { app, backend } = await signedUp();
  const before = backend.stores.networks.all().length;
  backend.failNext({ method: 'POST', path: '/networks', status: 400 });
  const made = await createWithNetworks(app.profile.data, systemClock, { ...shop, name: 'New' }, networks);
  expect(made.project?.name).toBe('New');
  expect(made.relatedProblems).toEqual([
    { record: 'network', name: 'a.example.org:443', problem: 'not-created' },
  ]);
  const created = backend.stores.networks.all().slice(before);
  expect(created.map(({ fields }) => fields)).toEqual([
    { domain: 'b.example.org', port: 443, projectId: made.project?.id },
  ]);
});

test('sends no network connection if it is unknown whether the project was created', async () => {
  const { app, backend } = await signedUp();
  const before = backend.stores.networks.all().length;
  backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
  const making = () => createWithNetworks(app.profile.data, systemClock, { ...shop, name: 'New' }, networks);
  expect(await errorOf(making)).toMatchObject({ code: 'outcome-unknown' });
  expect(backend.stores.networks.all()).toHaveLength(before);
});
