import { expect, test, vi } from 'vitest';
import { textOf } from '#tests/main/support/exported-text.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBatches } from './support/start-batches.ts';

const nothing = { selection: null, except: [], keys: [] };

/** An operator with three projects, and the plan for a file. */
async function startImport() {
  const started = await startBatches(3);
  const { app, batches } = started;
  const profileId = app.profile.id;
  async function imported(name: string, text: string): Promise<string> {
    const { importId } = await batches.readImport({ name, bytes: new TextEncoder().encode(text) });
    return (await batches.plan(profileId, { kind: 'import', importId, first: profileId }, nothing)).handle;
  }
  return { ...started, profileId, imported };
}

test('says for each row what it creates, updates, leaves and what is invalid; then sends it', async () => {
  const { app, backend, imported, batches, items, info, finished } = await startImport();
  const [first, second, third] = backend.projects();
  backend.colleague.create({ ...shop, name: 'Twice' });
  backend.colleague.create({ ...shop, name: 'Twice' });
  await vi.waitFor(() => expect(app.names()).toHaveLength(5), soon);
  const csv = [
    'id,name,path,vmId,sourceId',
    `${first?.id},Renamed,/srv,vm-1,git-1`,
    `,${second?.name},/new,vm-1,git-1`,
    `other-id,${third?.name},/srv,vm-1,git-1`,
    ',Created,,vm-9,git-9',
    ',Created,,vm-8,git-9',
    ',Without VM,,,git-1',
    `,${second?.name},/again,vm-1,git-1`,
    ',,/path,vm-1,git-1',
    ',Cells,,,,,',
    ',Twice,/x,vm-1,git-1',
  ].join('\n');
  const handle = await imported('projects.csv', csv);
  expect(
    items(handle).map(({ row, action, skipped, skippedField }) => [row, skipped ?? action, skippedField]),
  ).toEqual([
    [2, 'update', null],
    [3, 'update', null],
    [4, 'unchanged', null],
    [5, 'create', null],
    [6, 'same-name', null],
    [7, 'incomplete', 'vmId'],
    [8, 'same-project', null],
    [9, 'incomplete', 'name'],
    [10, 'extra-cells', null],
    [11, 'several-named', null],
  ]);
  expect(info(handle).groups).toEqual({ create: 1, update: 2, delete: 0, unchanged: 1, skipped: 6 });
  batches.start(handle, null);
  expect((await finished(handle)).counts).toMatchObject({ done: 3, skipped: 7 });
  const now = new Map(backend.projects().map(({ id, ...project }) => [id, project]));
  // A field whose column the file does not have keeps its value.
  expect(now.get(first?.id ?? '')).toMatchObject({ name: 'Renamed', description: shop.description });
  expect(now.get(second?.id ?? '')).toMatchObject({ path: '/new' });
  expect([...now.values()].filter(({ name }) => name === 'Created')).toMatchObject([{ vmId: 'vm-9' }]);
});

test('changes nothing when an export is imported, in both formats', async () => {
  const { backend, app, lists, imported, info } = await startImport();
  backend.colleague.create({ ...shop, name: '=1+1', description: 'one, "two"\nthree', path: '' });
  await vi.waitFor(() => expect(app.names()).toContain('=1+1'), soon);
  const sort = { field: 'name', descending: false } as const;
  const everything = { list: 'projects', query: '', parts: [], profileIds: [app.profile.id], sort } as const;
  const { handle: selection } = await lists.selected.select(everything);
  const of = { selection, except: [], keys: [] };
  for (const format of ['csv', 'json'] as const) {
    const text = textOf(
      lists.selected.export({
        list: 'projects',
        parts: [{ profileId: app.profile.id, of }],
        format,
      }),
    );
    expect(info(await imported(`projects.${format}`, text)).groups).toMatchObject({
      unchanged: 4,
      skipped: 0,
    });
  }
});

test('does not overwrite what came after the preview, and reads a file again for another import', async () => {
  const { backend, app, profileId, imported, batches, finished, named } = await startImport();
  const [first] = backend.projects();
  const json = JSON.stringify([
    { id: first?.id, name: 'Mine' },
    { name: 'New', sourceId: 'git-1', vmId: 'vm-1' },
  ]);
  const handle = await imported('projects.json', json);
  backend.colleague.update(first?.id ?? '', { name: 'Theirs' });
  backend.colleague.create({ ...shop, name: 'New' });
  app.profile.configure({ production: true });
  expect(() => batches.start(handle, null)).toThrow('bad-input');
  expect(() => batches.start(handle, { count: '3', name: '' })).toThrow('bad-input');
  batches.start(handle, { count: '2', name: '' });
  expect((await finished(handle)).counts).toMatchObject({ 'changed-meanwhile': 2 });
  expect(named(handle, 'changed-meanwhile')).toHaveLength(2);
  expect(backend.projects().filter(({ name }) => name === 'New')).toHaveLength(1);
  await expect(
    batches.plan(profileId, { kind: 'import', importId: 'another', first: profileId }, nothing),
  ).rejects.toThrow('bad-input');
});

test('keeps a true list when the backend fails during an import, and creates nothing twice', async () => {
  const { backend, imported, batches, finished, info } = await startImport();
  const rows = Array.from({ length: 400 }, (_, at) => `Import ${at},git-1,vm-1`);
  const handle = await imported('projects.csv', ['name,sourceId,vmId', ...rows].join('\n'));
  batches.start(handle, { count: '400', name: '' });
  await vi.waitFor(() => expect(info(handle).counts.done).toBeGreaterThan(100), {
    timeout: 30_000,
    interval: 5,
  });
  await backend.stop();
  expect(await finished(handle)).toMatchObject({ end: 'unreachable', counts: { pending: 0, sending: 0 } });
  await backend.restart();
  batches.retry(handle, ['failed', 'not-sent']);
  const { counts } = await finished(handle);
  expect(counts.done + counts.unknown + counts['changed-meanwhile']).toBe(400);
  const names = backend.projects().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(counts.done + 3);
}, 60_000);
