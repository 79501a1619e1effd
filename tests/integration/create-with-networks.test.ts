import { expect, test } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import { systemClock } from '#main/adapters/system.ts';
import { createWithNetworks } from '#services/profiles/create-with-networks.ts';
import { errorOf } from '../main/support/app-error.ts';
import { recordedWork } from '../main/support/recorded-work.ts';
import { shop } from '../support/shop.ts';
import { signedUp } from './support/signed-up.ts';

const newNetworks = [
  { domain: 'a.example.org', port: 443 },
  { domain: 'b.example.org', port: 443 },
];

test('creates a project with its network connections, and names those that were refused', async () => {
  const { app, backend } = await signedUp();
  const before = backend.stores.networks.all().length;
  backend.failNext({ method: 'POST', path: '/networks', status: 400 });
  const made = await createWithNetworks(
    app.profile.data,
    systemClock,
    { ...shop, name: 'New' },
    { newNetworks },
  );
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
  const making = () =>
    createWithNetworks(app.profile.data, systemClock, { ...shop, name: 'New' }, { newNetworks });
  expect(await errorOf(making)).toMatchObject({ code: 'outcome-unknown' });
  expect(backend.stores.networks.all()).toHaveLength(before);
});

test('creates domains with it, and no connection or domain that exists by then', async () => {
  const { app, backend } = await signedUp();
  const { data } = app.profile;
  await data.actions.createDomain({ domain: 'b.example.org', challenge: 'b', main: false, linked: false });
  const other = await data.changes.create({ ...shop, name: 'Other' });
  await data.actions.createNetwork({ domain: 'b.example.org', port: 443, projectId: other?.id ?? '' });
  const domains = ['a.example.org', 'b.example.org'].map((domain) => ({
    ...{ domain, challenge: 'c', main: true, linked: false },
  }));
  const records = { newNetworks, newDomains: domains };
  const made = await createWithNetworks(data, systemClock, { ...shop, name: 'New' }, records);
  expect(made.relatedProblems).toEqual([
    { record: 'domain', name: 'b.example.org', problem: 'exists' },
    { record: 'network', name: 'b.example.org:443', problem: 'taken' },
  ]);
  const named = (name: string) =>
    backend.stores.domains.all().filter(({ fields }) => (fields as { domain: string }).domain === name);
  expect(named('a.example.org').map(({ fields }) => fields)).toMatchObject([{ challenge: 'c', main: true }]);
  expect(named('b.example.org')).toHaveLength(1);
});

test('says how many of them are sent, and sends no more once it is cancelled', async () => {
  const { app, backend } = await signedUp();
  const before = backend.stores.networks.all().length;
  const { work, reports, cancel } = recordedWork();
  const report = (progress: Progress) => {
    work.report(progress);
    if (progress.done === 2) cancel();
  };
  const made = await createWithNetworks(
    app.profile.data,
    systemClock,
    { ...shop, name: 'New' },
    { newNetworks },
    { ...work, report },
  );
  expect(reports.map(({ phase, done, total }) => `${phase} ${done} of ${total}`)).toEqual([
    ...['reading 0 of 1', 'reading 1 of 1'],
    ...['writing 0 of 3', 'writing 1 of 3', 'writing 2 of 3', 'writing 3 of 3'],
  ]);
  expect(made.relatedProblems).toEqual([
    { record: 'network', name: 'b.example.org:443', problem: 'not-created' },
  ]);
  expect(backend.stores.networks.all()).toHaveLength(before + 1);
});

test('sends nothing if it is cancelled while it reads what exists', async () => {
  const { app, backend } = await signedUp();
  const { work, cancel } = recordedWork();
  const making = () => {
    const made = createWithNetworks(
      app.profile.data,
      systemClock,
      { ...shop, name: 'New' },
      { newNetworks },
      work,
    );
    cancel();
    return made;
  };
  expect(await errorOf(making)).toEqual({ code: 'cancelled' });
  expect(backend.projects().map(({ name }) => name)).not.toContain('New');
});
