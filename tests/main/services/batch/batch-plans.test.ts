import { describe, expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import type { Batches } from '#services/batch/batches.ts';
import { failure } from '#services/errors/app-failure.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { startBatches, toVm2 } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

describe('a plan', () => {
  test('sends nothing, and says of each project what would be sent or why nothing', async () => {
    const { batches, planned, state } = startBatches(3);
    const handle = await planned(toVm2, { selection: null, except: [], keys: ['1', '2', '2', 'other'] });
    const { batch, items, total } = batches.page(handle, 0, 10, undefined);
    expect(batch).toMatchObject({ status: 'planned', total: 3, counts: { pending: 2, skipped: 1 } });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      name: 'Project 1',
      action: 'update',
      changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-2' }],
    });
    expect(items[2]).toMatchObject({ id: 'other', state: 'skipped', skipped: 'gone' });
    expect(state.asked).toEqual([]);
  });

  test('takes the rows of a selection, and leaves out what already has the values', async () => {
    const { batches, planned } = startBatches(2);
    const handle = await planned(
      { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-1' } } },
      { selection: 'all', except: ['2'], keys: ['other'] },
    );
    expect(batches.page(handle, 0, 10, undefined).items.map(({ skipped }) => skipped)).toEqual([
      'unchanged',
      'gone',
    ]);
  });

  test('names the network connections to each project for a deletion', async () => {
    const { batches, planned } = startBatches(2);
    const handle = await planned({ kind: 'delete' });
    expect(batches.page(handle, 0, 10, undefined).items).toMatchObject([
      { action: 'delete', networks: ['app.example.org:443'] },
      { action: 'delete', networks: [] },
    ]);
  });

  test('creates records without an identifier, and rejects those that lack a required field', async () => {
    const { batches, planned } = startBatches(1);
    const fields = { name: 'New', description: '', path: '', sourceId: 's', vmId: 'v' };
    const handle = await planned({
      kind: 'write',
      projects: [
        { id: null, fields },
        { id: null, fields: { ...fields, vmId: '' } },
        { id: '1', fields },
        { id: '1', fields: { ...fields, name: '' } },
      ],
    });
    expect(batches.page(handle, 0, 10, undefined).items).toMatchObject([
      { action: 'create', state: 'pending', id: null },
      { action: 'create', state: 'skipped', skipped: 'incomplete' },
      { action: 'update', state: 'pending', id: '1' },
      { action: 'update', state: 'skipped', skipped: 'incomplete' },
    ]);
  });

  test('expires when it is not used, as an outcome does', async () => {
    const { batches, clock, planned, running, answerAll, info } = startBatches(1);
    const plan = await planned();
    await clock.advance(29 * 60_000);
    expect(info(plan).status).toBe('planned');
    const run = await running();
    await answerAll();
    await clock.advance(31 * 60_000);
    expect(() => info(plan)).toThrow(failure('bad-input', { field: 'handle' }));
    expect(info(run).status).toBe('finished');
    await clock.advance(121 * 60_000);
    expect(batches.list()).toEqual([]);
  });

  test('is rejected where it is empty; the oldest of many is dropped', async () => {
    const { batches, planned } = startBatches(1);
    await expect(planned(toVm2, { selection: null, except: [], keys: [] })).rejects.toMatchObject({
      error: { code: 'bad-input', params: { field: 'items' } },
    });
    const handles: string[] = [];
    for (let at = 0; at < 9; at += 1) handles.push(await planned());
    expect(batches.list().map(({ handle }) => handle)).toEqual(handles.slice(1));
  });
});

describe('an edit', () => {
  const edited = (fields: Extract<BatchChange, { kind: 'edit' }>['fields']) =>
    ({ kind: 'edit', fields }) as const;

  test('sets, replaces and appends, with the name of each project where requested', async () => {
    const { batches, planned, projects } = startBatches(0);
    projects.push(
      project('1', { name: '$& shop', path: '/old/$&/old', description: 'Runs' }),
      project('2', { path: '/new' }),
    );
    const change = edited({
      description: { kind: 'append', value: ' ({name}, {name})' },
      path: { kind: 'replace', find: 'old', value: '{name}' },
      sourceId: { kind: 'set', value: 'git-{name}' },
    });
    const handle = await planned(change, { selection: null, except: [], keys: ['1', '2'] });
    const [first, second] = batches.page(handle, 0, 2).items;
    expect(first?.changes).toEqual([
      { field: 'description', before: 'Runs', after: 'Runs ($& shop, $& shop)' },
      { field: 'path', before: '/old/$&/old', after: '/$& shop/$&/$& shop' },
      { field: 'sourceId', before: 'git-1', after: 'git-$& shop' },
    ]);
    expect(second?.changes.map(({ field }) => field)).toEqual(['description', 'sourceId']);
  });

  test('leaves out projects that would get an empty required value, or one that is far too long', async () => {
    const { batches, planned, projects } = startBatches(1);
    const emptied = await planned(edited({ vmId: { kind: 'replace', find: 'vm-1', value: '' } }));
    expect(batches.page(emptied, 0, 1).items).toMatchObject([{ skipped: 'incomplete' }]);
    projects.push(project('2', { description: 'x'.repeat(60_000) }));
    const many = edited({ description: { kind: 'replace', find: 'x', value: 'y'.repeat(60_000) } });
    const long = await planned(many, { selection: null, except: [], keys: ['2'] });
    expect(batches.page(long, 0, 1).items).toMatchObject([{ skipped: 'too-long' }]);
  });

  test('needs the number typed for more than 50 projects, and for any in production', async () => {
    const refuses = (
      { batches, pending }: ReturnType<typeof startBatches>,
      handle: string,
      count: string | null,
    ) => {
      expect(() => batches.start(handle, count === null ? null : { count, name: '' })).toThrow(
        expect.objectContaining({ error: { code: 'bad-input', params: { field: 'count' } } }),
      );
      expect(pending).toEqual([]);
    };
    const fifty = startBatches(50);
    fifty.batches.start(await fifty.planned(), null);
    const more = startBatches(51);
    const handle = await more.planned();
    refuses(more, handle, null);
    refuses(more, handle, '50');
    more.batches.start(handle, { count: '51', name: '' });
    const production = startBatches(1);
    production.state.production = true;
    const one = await production.planned();
    refuses(production, one, null);
    production.batches.start(one, { count: ' 1 ', name: '' });
    expect(production.pending).toHaveLength(1);
  });
});

describe('a deletion', () => {
  const remove: BatchChange = { kind: 'delete' };

  test('needs the number typed, and in production the name of the backend', async () => {
    const { batches, planned, state, pending } = startBatches(2);
    const handle = await planned(remove);
    const refuses = (confirmation: Parameters<Batches['start']>[1], field: string) => {
      expect(() => batches.start(handle, confirmation)).toThrow(
        expect.objectContaining({ error: { code: 'bad-input', params: { field } } }),
      );
    };
    refuses(null, 'count');
    refuses({ count: '3', name: 'Harbour' }, 'count');
    state.production = true;
    refuses({ count: '2', name: 'harbour' }, 'name');
    expect(pending).toEqual([]);
    batches.start(handle, { count: ' 2 ', name: 'Harbour' });
    expect(state.asked).toEqual(['delete 1', 'delete 2']);
  });

  test('leaves a project alone that was changed after the preview', async () => {
    const { running, of, batches } = startBatches(2);
    const handle = await running(remove);
    of('delete 1').resolve({ kind: 'changed', current: project('1', { path: '/theirs' }) });
    of('delete 2').resolve({ kind: 'removed' });
    await settled();
    expect(batches.page(handle, 0, 2, ['changed-meanwhile'])).toMatchObject({
      total: 1,
      items: [{ id: '1', changes: [{ field: 'path', before: '', after: '/theirs' }] }],
    });
  });
});
