import { expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { shop } from '../support/shop.ts';
import { startBatches } from './support/start-batches.ts';

const noNotes = { expiresOn: null, replaces: null };
const domain = (name: string) => ({ domain: name, challenge: 'proof', main: false, linked: false });
const remove = (list: 'authorizations' | 'domains', unusedOnly = false): BatchChange => ({
  ...{ kind: 'remove', list, unusedOnly },
});

/** An operator with three authorizations, one of which a project uses, and three domains with a network connection. */
async function startRecords(options?: BackendOptions) {
  const started = await startBatches(0, options);
  const { app, batches } = started;
  const { data, id: profileId } = app.profile;
  for (const name of ['One', 'Two', 'Three'])
    await data.actions.createAuthorization(name, { type: 'personal_access_token', token: name }, noNotes);
  for (const name of ['a', 'b', 'c']) await data.actions.createDomain(domain(`${name}.example.org`));
  const authorizations = (await data.authorizations.list('always')).items;
  const domains = (await data.domains.list('always')).items;
  const source = authorizations.find(({ name }) => name === 'Two')?.id ?? '';
  const project = await data.changes.create({ ...shop, name: 'Shop', sourceId: source });
  await data.actions.createNetwork({
    ...{ domain: 'b.example.org', port: 443, projectId: project?.id ?? '' },
  });
  const names = { authorizations, domains };
  return {
    ...started,
    data,
    source,
    /** A plan for all records of a list. */
    async planned(list: 'authorizations' | 'domains', unusedOnly = false) {
      const keys = names[list].map(({ key }) => key);
      return batches.plan(profileId, remove(list, unusedOnly), { selection: null, except: [], keys });
    },
    /** Names in the activity of what was deleted. */
    deleted: () =>
      Array.from({ length: data.activity.size }, (_, at) => data.activity.at(at)).flatMap((entry) =>
        entry?.action?.did.startsWith('deleted-') ? [entry.action] : [],
      ),
  };
}

test('deletes the authorizations that nothing uses, and logs each', async () => {
  const { planned, batches, items, finished, data, deleted } = await startRecords();
  const { handle, groups, used } = await planned('authorizations', true);
  expect({ groups, used }).toMatchObject({ groups: { delete: 2, skipped: 1 }, used: 1 });
  batches.start(handle, { count: '2', name: '' });
  await finished(handle);
  expect(items(handle).map(({ name, state, dependents }) => [name, state, dependents?.first])).toEqual([
    ['One', 'done', []],
    ['Two', 'skipped', [{ kind: 'project', name: 'Shop' }]],
    ['Three', 'done', []],
  ]);
  expect((await data.authorizations.list('always')).items.map(({ name }) => name)).toEqual(['Two']);
  expect(
    deleted()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['One', 'Three']);
});

test('deletes domains, names their network connections, and reads an unknown outcome from the list', async () => {
  const { planned, batches, items, finished, backend, data, deleted, named } = await startRecords();
  const { handle } = await planned('domains');
  expect(items(handle)[1]?.dependents?.first).toEqual([{ kind: 'network', name: '443 → Shop' }]);
  backend.failNext({ method: 'DELETE', status: 422, body: '{"message":"No"}' });
  backend.failNext({ method: 'DELETE', dropAnswer: true });
  batches.start(handle, { count: '3', name: '' });
  await finished(handle);
  expect(named(handle, 'failed')).toHaveLength(1);
  expect(named(handle, 'unknown')).toHaveLength(1);
  await expect.poll(() => named(handle, 'saved'), { timeout: 20_000 }).toHaveLength(1);
  expect((await data.domains.list('always')).items.map(({ domain: name }) => name)).toEqual(
    named(handle, 'failed'),
  );
  const unknown = deleted().filter((action) => action.unknown);
  expect(unknown.map(({ name }) => name)).toEqual(named(handle, 'saved'));
  // Once more when it was found to have been made.
  expect(deleted().filter(({ name }) => name === unknown[0]?.name)).toHaveLength(2);
  batches.retry(handle, ['failed']);
  await finished(handle);
  expect((await data.domains.list('always')).items).toEqual([]);
});

test('keeps an authorization that a project has begun to use since the preview', async () => {
  const { planned, batches, finished, backend, named, data } = await startRecords();
  const { handle } = await planned('authorizations');
  const first = (await data.authorizations.list('always')).items[0];
  backend.colleague.create({ ...shop, name: 'Newer', sourceId: first?.id ?? '' });
  batches.start(handle, { count: '3', name: '' });
  await finished(handle);
  expect(named(handle, 'changed-meanwhile')).toEqual(['One']);
  expect(named(handle, 'done')).toEqual(['Two', 'Three']);
});
