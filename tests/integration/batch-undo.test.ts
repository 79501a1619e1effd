import { expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { withUndo } from '#services/activity/activity-inbox.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBatches } from './support/start-batches.ts';

const undoing = (batch: string, networks = false) => ({ kind: 'undo', batch, networks }) as const;

/** Identifiers of the batches that entries of the activity offer to undo. */
function offered(app: Awaited<ReturnType<typeof startBatches>>['app']) {
  const { batches } = app.profile.data.activity;
  const entries: readonly Pick<ActivityEntry, 'batch' | 'sequence' | 'undo'>[] = app.activity();
  return entries.flatMap((entry) => (withUndo(entry, batches).undo === undefined ? [] : entry.batch));
}

test('undoes a batch from the activity, keeps later changes, and names each part as one change', async () => {
  const { app, backend, planned, batches, finished, named, info } = await startBatches(4);
  const handle = await planned();
  batches.start(handle, null);
  await finished(handle);
  expect(app.activity().filter(({ batch }) => batch === handle)).toHaveLength(4);
  expect(app.profile.data.activity.batches.get(handle)).toMatchObject({ count: 4, deletions: 0 });
  const [theirs, elsewhere] = backend.projects();
  backend.colleague.update(theirs?.id ?? '', { vmId: 'vm-9' });
  backend.colleague.update(elsewhere?.id ?? '', { path: '/theirs' });
  const { records } = app.profile.data.sync;
  // Each is fetched by itself, and either may arrive first.
  await vi.waitFor(() => {
    expect(records.get(theirs?.id ?? '')?.vmId).toBe('vm-9');
    expect(records.get(elsewhere?.id ?? '')?.path).toBe('/theirs');
  }, soon);
  // Closing the result deletes the batch; the activity still contains it.
  batches.discard(handle);
  const undo = await planned(undoing(handle));
  expect(info(undo).counts).toMatchObject({ pending: 3, skipped: 1 });
  // A colleague changes another project after the preview.
  const [, , late] = backend.projects();
  backend.colleague.update(late?.id ?? '', { vmId: 'vm-8' });
  batches.start(undo, null);
  await finished(undo);
  expect(backend.projects().map(({ vmId, path }) => [vmId, path])).toEqual([
    ['vm-9', theirs?.path],
    ['vm-1', '/theirs'],
    ['vm-8', late?.path],
    ['vm-1', shop.path],
  ]);
  expect(named(undo, 'changed-meanwhile')).toEqual([late?.name]);
});

test('does not offer to undo again what was undone, also after a restart', async () => {
  const { app, planned, batches, finished } = await startBatches(3);
  const handle = await planned();
  batches.start(handle, null);
  await finished(handle);
  expect(offered(app)).toEqual([handle]);
  const undo = await planned(undoing(handle));
  batches.start(undo, null);
  await finished(undo);
  expect(offered(app)).toEqual([undo]);
  const again = await app.restart();
  await vi.waitFor(() => expect(offered(again)).toEqual([undo]), soon);
});

test('creates what a batch deleted again once, with the connections that lead to nothing since', async () => {
  const { app, backend, planned, batches, finished, named, info } = await startBatches(3);
  const { data } = app.profile;
  const [first] = backend.projects();
  const before = backend.projects().map(({ name }) => name);
  await data.networks.create({ domain: 'app.example.org', port: 8443, projectId: first?.id ?? '' });
  const handle = await planned({ kind: 'delete' });
  expect(info(handle).networks).toBe(1);
  batches.start(handle, { count: '3', name: '' });
  await finished(handle);
  expect(backend.projects()).toEqual([]);
  const undo = await planned(undoing(handle, true));
  expect(info(undo)).toMatchObject({ networks: 1, groups: { create: 3 } });
  batches.start(undo, null);
  await finished(undo);
  // In any order: what has connections waits for the lists that these are compared with.
  expect(
    backend
      .projects()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(before.toSorted());
  const again = backend.projects().find(({ name }) => name === first?.name);
  const leading = (await data.networks.list('always')).items.filter(
    ({ projectId }) => projectId === again?.id,
  );
  expect(leading.map(({ domain, port }) => `${domain}:${port}`)).toEqual(['app.example.org:8443']);
  // A second undo has nothing to do.
  const twice = await planned(undoing(handle));
  expect(named(twice, 'skipped')).toHaveLength(3);
});
