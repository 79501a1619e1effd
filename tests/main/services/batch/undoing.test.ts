import { describe, expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { lost, refused, startBatches } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

describe('undoing', () => {
  const undoing = (batch: string, networks = false): BatchChange => ({ kind: 'undo', batch, networks });
  const nothing = { selection: null, except: [], keys: [] };

  /** A finished batch of three, and the backend's projects afterwards. */
  async function changed(app: ReturnType<typeof startBatches>) {
    const handle = await app.running();
    for (const id of ['1', '2', '3']) {
      app.of(`update ${id}`).send();
      app.of(`update ${id}`).accept();
      const saved = project(id, { vmId: 'vm-2' });
      app.of(`update ${id}`).resolve({ kind: 'saved', project: saved, notAccepted: [] });
      app.projects[Number(id) - 1] = saved;
    }
    await settled();
    return handle;
  }

  test('changes back what was sent, and leaves what has changed since', async () => {
    const app = startBatches(3);
    const { batches, projects, state, info, states, answerAll } = app;
    const handle = await changed(app);
    expect(info(handle)).toMatchObject({ undoable: { update: 3, create: 0, delete: 0 }, undoneBy: null });
    projects[0] = project('1', { vmId: 'vm-2', path: '/theirs' });
    projects[1] = project('2', { vmId: 'vm-9' });
    const undo = await app.planned(undoing(handle), nothing);
    expect(batches.page(undo, 0, 3).items).toMatchObject([
      { id: '1', changes: [{ field: 'vmId', before: 'vm-2', after: 'vm-1' }] },
      { id: '2', skipped: 'changed-since', skippedField: 'vmId' },
      { id: '3', changes: [{ field: 'vmId', before: 'vm-2', after: 'vm-1' }] },
    ]);
    const asked = state.asked.length;
    batches.start(undo, null);
    await answerAll();
    expect(state.asked.slice(asked)).toEqual(['update 1', 'update 3']);
    expect(states(undo)).toEqual(['done', 'skipped', 'done']);
    expect(info(handle).undoneBy).toBe(undo);
  });

  test('needs a confirmation by the number of projects in production', async () => {
    const app = startBatches(3);
    const undo = await app.planned(undoing(await changed(app)), nothing);
    app.state.production = true;
    expect(() => app.batches.start(undo, null)).toThrow('bad-input');
    app.batches.start(undo, { count: '3', name: '' });
  });

  test('leaves out what others created, and what is unknown until it was found to be saved', async () => {
    const { running, of, saved, clock, info, planned, batches, projects } = startBatches(3);
    const handle = await running();
    // A colleague has saved the same value in the meantime, so nothing is sent.
    of('update 1').resolve(saved('1'));
    of('update 2').send();
    of('update 2').reject(lost);
    of('update 3').reject(refused);
    await settled();
    expect(info(handle).undoable.update).toBe(0);
    await clock.advance(2_000);
    projects[1] = project('2', { vmId: 'vm-2' });
    of('read 2').resolve(projects[1]);
    await settled();
    expect(info(handle).undoable.update).toBe(1);
    const undo = await planned(undoing(handle), nothing);
    expect(batches.page(undo, 0, 3).items.map(({ id }) => id)).toEqual(['2']);
  });

  test('creates deleted projects again, with their network connections where requested', async () => {
    const { running, of, info, planned, batches, projects, state } = startBatches(2);
    const handle = await running({ kind: 'delete' });
    for (const id of ['1', '2']) {
      of(`delete ${id}`).send();
      of(`delete ${id}`).accept();
      of(`delete ${id}`).resolve({ kind: 'removed' });
    }
    await settled();
    projects.splice(0, 2, project('9', { name: 'Project 2' }));
    expect(info(handle)).toMatchObject({ networks: 1, undoable: { create: 2 } });
    const undo = await planned(undoing(handle, true), nothing);
    expect(info(undo)).toMatchObject({ networks: 1, groups: { create: 1, skipped: 1 } });
    expect(batches.page(undo, 1, 1).items).toMatchObject([{ skipped: 'name-exists' }]);
    batches.start(undo, null);
    await settled();
    of('create Project 1').send();
    of('create Project 1').accept();
    of('create Project 1').resolve(project('10', { name: 'Project 1' }));
    await settled();
    of('connect app.example.org:443 to 10').reject(refused);
    await settled();
    const problem = { record: 'network', name: 'app.example.org:443', problem: 'not-created' };
    expect(batches.page(undo, 0, 1).items).toMatchObject([
      { state: 'done', id: '10', relatedProblems: [problem] },
    ]);
    expect(state.asked.filter((what) => what.startsWith('create'))).toEqual(['create Project 1']);
  });

  test('deletes a created project where nobody has changed it, confirmed like a deletion', async () => {
    const { planned, of, batches, projects } = startBatches(0);
    const fields = { name: 'New', description: '', path: '', sourceId: 's', vmId: 'v' };
    const handle = await planned({
      kind: 'write',
      projects: [
        { id: null, fields },
        { id: null, fields: { ...fields, name: 'Other' } },
      ],
    });
    batches.start(handle, null);
    await settled();
    for (const [name, id] of [
      ['New', '7'],
      ['Other', '8'],
    ] as const) {
      of(`create ${name}`).send();
      of(`create ${name}`).accept();
      of(`create ${name}`).resolve(project(id, { ...fields, name }));
    }
    await settled();
    projects.push(project('7', fields), project('8', { ...fields, name: 'Other', path: '/theirs' }));
    const undo = await planned(undoing(handle), nothing);
    expect(batches.page(undo, 0, 2).items).toMatchObject([
      { action: 'delete', id: '7' },
      { skipped: 'changed-since', id: '8' },
    ]);
    expect(batches.startable(undo, { count: '1', name: '' }).deleting).toBe(1);
    expect(() => batches.start(undo, null)).toThrow('bad-input');
  });

  test('uses the activity once the batch is dropped, and is rejected where nothing is known', async () => {
    const app = startBatches(3);
    const { batches, state, planned } = app;
    const handle = await changed(app);
    const before = { name: 'Project 1', description: '', path: '', sourceId: 'git-1', vmId: 'vm-1' };
    const made = {
      kind: 'updated',
      id: '1',
      before,
      after: { ...before, vmId: 'vm-2' },
      fields: ['vmId'],
    } as const;
    state.recorded.set(handle, [made, { kind: 'forgotten', id: '2', name: 'Project 2' }]);
    batches.discard(handle);
    const undo = await planned(undoing(handle), nothing);
    expect(batches.page(undo, 0, 3).items).toMatchObject([
      { id: '1', changes: [{ field: 'vmId', before: 'vm-2', after: 'vm-1' }] },
      { id: '2', skipped: 'not-kept' },
    ]);
    await expect(planned(undoing('other'), nothing)).rejects.toMatchObject({
      error: { code: 'bad-input', params: { field: 'batch' } },
    });
  });
});
