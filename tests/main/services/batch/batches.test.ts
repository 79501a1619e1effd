import { describe, expect, test } from 'vitest';
import type { BatchItemState, BatchView } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { Batches } from '#services/batch/batches.ts';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { settled } from '#tests/support/settled.ts';

const toVm2: BatchChange = { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-2' } } };
const refused = new AppFailure({ code: 'rejected', status: 400, message: 'No' });
const unreachable = failure('unreachable', { host: 'h', reason: 'refused', detail: '' });
const lost = failure('outcome-unknown', { host: 'h' });
const limited = (seconds: number) =>
  new AppFailure({ code: 'rejected', status: 429, message: 'Slow' }, seconds * 1_000);

function start(count: number) {
  const projects = Array.from({ length: count }, (_, at) => project(`${at + 1}`));
  const fake = fakeBatchAccount(projects);
  const clock = new FakeClock();
  const told: BatchView[] = [];
  const batches = new Batches({
    clock,
    random: fixedRandom(),
    accounts: fake.accounts,
    progressed: (view) => told.push(view),
  });
  const everything = { selection: null as string | null, except: [], keys: projects.map(({ key }) => key) };
  async function planned(change: BatchChange = toVm2, of: Parameters<Batches['plan']>[2] = everything) {
    return (await batches.plan('p', change, of)).handle;
  }
  return {
    ...fake,
    projects,
    batches,
    clock,
    told,
    planned,
    /** A plan that was started. */
    async running(change?: BatchChange): Promise<string> {
      const handle = await planned(change);
      batches.start(handle, { count: String(count), name: 'Harbour' });
      await settled();
      return handle;
    },
    states: (handle: string): BatchItemState[] =>
      batches.page(handle, 0, 500, undefined).items.map(({ state }) => state),
    view: (handle: string) => batches.page(handle, 0, 0, undefined).batch,
    /** Answers everything that waits and what follows from it. */
    async answerAll(): Promise<void> {
      for (await settled(); fake.pending.length > 0; await settled()) {
        const [change] = fake.pending;
        change?.send();
        change?.accept();
        change?.resolve(change.what.startsWith('update') ? fake.saved('1') : { kind: 'removed' });
      }
    },
  };
}

describe('a plan', () => {
  test('sends nothing, and says of each project what would be sent or why nothing', async () => {
    const { batches, planned, state } = start(3);
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
    const { batches, planned } = start(2);
    const handle = await planned(
      { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-1' } } },
      { selection: 'all', except: ['2'], keys: ['other'] },
    );
    expect(batches.page(handle, 0, 10, undefined).items.map(({ skipped }) => skipped)).toEqual([
      'unchanged',
      'gone',
    ]);
  });

  test('names the connections to each project for a deletion', async () => {
    const { batches, planned } = start(2);
    const handle = await planned({ kind: 'delete' });
    expect(batches.page(handle, 0, 10, undefined).items).toMatchObject([
      { action: 'delete', networks: ['app.example.org:443'] },
      { action: 'delete', networks: [] },
    ]);
  });

  test('creates records without an identifier, and rejects those that lack a required field', async () => {
    const { batches, planned } = start(1);
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
    const { batches, clock, planned, running, answerAll, view } = start(1);
    const plan = await planned();
    await clock.advance(29 * 60_000);
    expect(view(plan).status).toBe('planned');
    const run = await running();
    await answerAll();
    await clock.advance(31 * 60_000);
    expect(() => view(plan)).toThrow(failure('bad-input', { field: 'handle' }));
    expect(view(run).status).toBe('finished');
    await clock.advance(121 * 60_000);
    expect(batches.list()).toEqual([]);
  });

  test('is rejected where it is empty; the oldest of many is dropped', async () => {
    const { batches, planned } = start(1);
    await expect(planned(toVm2, { selection: null, except: [], keys: [] })).rejects.toMatchObject({
      error: { code: 'bad-input', params: { field: 'items' } },
    });
    const handles: string[] = [];
    for (let at = 0; at < 9; at += 1) handles.push(await planned());
    expect(batches.list().map(({ handle }) => handle)).toEqual(handles.slice(1));
  });
});

describe('a run', () => {
  test('makes at most four requests at a time, and reports its progress without records', async () => {
    const { running, answerAll, state, view, told } = start(10);
    const handle = await running();
    expect(state.asked).toHaveLength(4);
    await answerAll();
    expect(state.most).toBe(4);
    expect(view(handle)).toMatchObject({ status: 'finished', end: null, counts: { done: 10, pending: 0 } });
    expect(told.at(-1)).toEqual(view(handle));
    expect(JSON.stringify(told)).not.toContain('Project 1');
  });

  test('shares the four requests with other batches of the profile', async () => {
    const { running, answerAll, state, view } = start(4);
    const handles = [await running(), await running()];
    expect(state.asked).toHaveLength(4);
    await answerAll();
    expect(state.most).toBe(4);
    expect(handles.map((handle) => view(handle).counts.done)).toEqual([4, 4]);
  });

  test('reports the outcome of each project', async () => {
    const { running, of, saved, changed, states, batches } = start(4);
    const handle = await running();
    of('update 1').resolve({ ...saved('1'), notAccepted: ['vmId'] });
    of('update 2').reject(refused);
    of('update 3').resolve(changed('3', { vmId: 'vm-9' }));
    of('update 4').send();
    of('update 4').reject(lost);
    await settled();
    expect(states(handle)).toEqual(['done', 'failed', 'changed-meanwhile', 'unknown']);
    expect(batches.page(handle, 0, 4, undefined).items).toMatchObject([
      { notAccepted: ['vmId'] },
      { error: { message: 'No' } },
      { changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-9' }] },
      { error: { code: 'outcome-unknown' } },
    ]);
  });

  test('resends what failed, and never what is unknown', async () => {
    const { running, of, batches, state, answerAll, states } = start(2);
    const handle = await running();
    of('update 1').reject(refused);
    of('update 2').send();
    of('update 2').reject(lost);
    await settled();
    batches.retry(handle, ['failed', 'not-sent']);
    await answerAll();
    expect(state.asked).toEqual(['update 1', 'update 2', 'update 1']);
    expect(states(handle)).toEqual(['done', 'unknown']);
  });

  test('reports an aborted change, and one whose gateway got no response, as unknown', async () => {
    const { running, of, states } = start(3);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(new AppFailure({ code: 'gateway', status: 504, params: {} }));
    of('update 2').reject(new AppFailure({ code: 'gateway', status: 504, params: {} }));
    of('update 3').send();
    of('update 3').reject(failure('signed-out'));
    await settled();
    expect(states(handle)).toEqual(['unknown', 'failed', 'unknown']);
  });

  test('counts an accepted change as done, even where reading it again fails', async () => {
    const { running, of, states, view } = start(2);
    const handle = await running();
    for (const [what, thrown] of [
      ['update 1', new AppFailure({ code: 'rejected', status: 404 })],
      ['update 2', new AppFailure({ code: 'signed-out', status: 401 })],
    ] as const) {
      of(what).send();
      of(what).accept();
      of(what).reject(thrown);
      await settled();
    }
    expect(states(handle)).toEqual(['done', 'done']);
    expect(view(handle).end).toBeNull();
  });

  test('waits after a cancel for what was sent, and sends nothing else', async () => {
    const { running, batches, of, saved, state, states, view } = start(6);
    const handle = await running();
    of('update 1').send();
    batches.cancel(handle);
    expect(view(handle)).toMatchObject({ status: 'running', end: 'cancelled', counts: { 'not-sent': 2 } });
    of('update 1').resolve(saved('1'));
    for (const what of ['update 2', 'update 3', 'update 4']) of(what).send();
    await settled();
    expect(states(handle)).toEqual(['done', ...Array(5).fill('not-sent')]);
    expect(view(handle).status).toBe('finished');
    expect(state.asked).toHaveLength(4);
  });

  test('ends with the session, and reports what was not sent', async () => {
    const { running, endSession, of, saved, states, view, state } = start(6);
    const handle = await running();
    of('update 1').resolve(saved('1'));
    await settled();
    of('update 2').send();
    endSession();
    of('update 2').reject(new AppFailure({ code: 'signed-out', status: 401 }));
    for (const what of ['update 3', 'update 4', 'update 5']) of(what).reject(failure('signed-out'));
    await settled();
    expect(states(handle)).toEqual(['done', 'failed', ...Array(4).fill('not-sent')]);
    expect(view(handle)).toMatchObject({ status: 'finished', end: 'signed-out' });
    expect(state.asked).toHaveLength(5);
  });

  test('ends with the session also while it waits for the backend to allow more requests', async () => {
    const { running, endSession, of, states, view, state, clock } = start(2);
    const handle = await running();
    for (const what of ['update 1', 'update 2']) of(what).reject(limited(60));
    await settled();
    expect(view(handle).status).toBe('running');
    const asked = state.asked.length;
    endSession();
    await settled();
    expect(states(handle)).toEqual(['not-sent', 'not-sent']);
    expect(view(handle)).toMatchObject({ status: 'finished', end: 'signed-out' });
    await clock.advance(120_000);
    expect(state.asked).toHaveLength(asked);
  });

  test('continues for the same person who signs in again, and is hidden from another', async () => {
    const { running, endSession, of, state, view, batches, answerAll } = start(1);
    const handle = await running();
    endSession();
    of('update 1').reject(failure('signed-out'));
    await settled();
    state.ownerId = null;
    expect(view(handle).counts['not-sent']).toBe(1);
    state.ownerId = 'bob';
    expect(batches.list()).toEqual([]);
    expect(() => view(handle)).toThrow(failure('bad-input', { field: 'handle' }));
    expect(() => batches.retry(handle, ['not-sent'])).toThrow(failure('bad-input', { field: 'handle' }));
    state.ownerId = 'ada';
    batches.retry(handle, ['not-sent']);
    await answerAll();
    expect(view(handle)).toMatchObject({ status: 'finished', end: null, counts: { done: 1 } });
  });

  test('stops when the backend is unreachable', async () => {
    const { running, pending, state, view } = start(1_000);
    const handle = await running();
    while (pending.length > 0) {
      pending[0]?.reject(unreachable);
      await settled();
    }
    expect(state.asked.length).toBeLessThan(10);
    expect(view(handle)).toMatchObject({
      status: 'finished',
      end: 'unreachable',
      error: { code: 'unreachable' },
      counts: { failed: state.asked.length, 'not-sent': 1_000 - state.asked.length },
    });
  });

  test('continues after single failures of the connection', async () => {
    const { running, of, saved, view, answerAll } = start(20);
    const handle = await running();
    for (let at = 1; at <= 12; at += 1) {
      if (at % 4 === 0) of(`update ${at}`).resolve(saved('1'));
      else of(`update ${at}`).reject(unreachable);
      await settled();
    }
    await answerAll();
    expect(view(handle)).toMatchObject({ end: null, counts: { failed: 9, done: 11 } });
  });
});

describe('a backend that is rate limiting', () => {
  test('gets nothing until then, and then what it had refused', async () => {
    const { running, of, clock, state, view, answerAll, told } = start(6);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(limited(20));
    of('update 2').reject(limited(10));
    await settled();
    expect(view(handle)).toMatchObject({ pausedUntil: clock.now() + 20_000, counts: { pending: 4 } });
    expect(told.at(-1)?.pausedUntil).toBe(clock.now() + 20_000);
    await clock.advance(19_000);
    expect(state.asked).toHaveLength(4);
    await clock.advance(1_000);
    expect(state.asked.slice(4).sort()).toEqual(['update 1', 'update 2']);
    await answerAll();
    expect(view(handle)).toMatchObject({ counts: { done: 6 }, pausedUntil: null });
  });

  test('does not get a creation again that it answered with a 503', async () => {
    const { planned, batches, of, clock, states, state } = start(1);
    const fields = { name: 'New', description: '', path: '', sourceId: 's', vmId: 'v' };
    const handle = await planned({ kind: 'write', projects: [{ id: null, fields }] });
    batches.start(handle, null);
    await settled();
    of('create New').send();
    of('create New').reject(new AppFailure({ code: 'rejected', status: 503 }, 1_000));
    await clock.advance(60_000);
    expect(states(handle)).toEqual(['failed']);
    expect(state.asked).toHaveLength(1);
  });

  test('ends the batch when it asks to wait too long or too often', async () => {
    const long = start(6);
    const handle = await long.running();
    long.of('update 1').reject(limited(600));
    for (const what of ['update 2', 'update 3', 'update 4']) long.of(what).resolve(long.saved('1'));
    await settled();
    expect(long.view(handle)).toMatchObject({ end: 'paused-too-long', counts: { done: 3, 'not-sent': 3 } });

    const often = start(6);
    const other = await often.running();
    for (let round = 0; round < 20 && often.view(other).status === 'running'; round += 1) {
      for (const change of [...often.pending]) change.reject(limited(0));
      await often.clock.advance(60_000);
    }
    expect(often.view(other)).toMatchObject({ end: 'paused-too-long', counts: { 'not-sent': 6 } });
  });
});

describe('unknown outcomes', () => {
  const settleMs = 2_000;

  test('resolves by themselves after one check: saved, not saved, or something else', async () => {
    const { running, of, clock, states, view, state, answerAll, batches } = start(5);
    const handle = await running();
    for (const what of ['update 1', 'update 2', 'update 3', 'update 4']) {
      of(what).send();
      of(what).reject(lost);
      if (what !== 'update 4') continue;
      await settled();
      await answerAll();
    }
    expect(states(handle)).toEqual([...Array(4).fill('unknown'), 'done']);
    expect(view(handle)).toMatchObject({ status: 'finished', isChecking: true });
    const asked = state.asked.length;
    await clock.advance(settleMs);
    of('read 1').resolve(project('1', { vmId: 'vm-2', path: '/theirs' }));
    await settled();
    of('read 2').resolve(project('2', { path: '/theirs' }));
    await settled();
    of('read 3').resolve(project('3', { vmId: 'vm-9' }));
    await settled();
    of('read 4').reject(new AppFailure({ code: 'rejected', status: 404 }));
    await settled();
    expect(states(handle)).toEqual(['saved', 'not-saved', 'something-else', 'something-else', 'done']);
    expect(batches.page(handle, 2, 2).items).toMatchObject([
      { changes: [{ field: 'vmId', before: 'vm-1', after: 'vm-9' }], isGone: false },
      { isGone: true },
    ]);
    expect(view(handle).isChecking).toBe(false);
    await clock.advance(settleMs * 10);
    expect(state.asked.slice(asked)).toEqual(['read 1', 'read 2', 'read 3', 'read 4']);
    // Not even what was not saved is sent again; it can be looked at once more.
    batches.retry(handle, ['failed', 'not-sent']);
    batches.check(handle);
    await settled();
    of('read 2').resolve(project('2', { vmId: 'vm-2' }));
    await settled();
    expect(states(handle)[1]).toBe('saved');
    expect(state.asked.slice(asked)).toHaveLength(5);
  });

  test('stays unknown where the project cannot be read, until they are checked again', async () => {
    const { running, of, clock, states, batches, view } = start(2);
    const handle = await running();
    for (const what of ['update 1', 'update 2']) {
      of(what).send();
      of(what).reject(lost);
    }
    await settled();
    await clock.advance(settleMs);
    of('read 1').reject(unreachable);
    await settled();
    expect(states(handle)).toEqual(['unknown', 'unknown']);
    expect(view(handle).isChecking).toBe(false);
    batches.check(handle);
    await settled();
    of('read 1').resolve(project('1', { vmId: 'vm-2' }));
    await settled();
    of('read 2').resolve(project('2'));
    await settled();
    expect(states(handle)).toEqual(['saved', 'not-saved']);
  });

  test('resolves a deletion by whether the project is still there', async () => {
    const { running, of, clock, states } = start(3);
    const handle = await running({ kind: 'delete' });
    for (const what of ['delete 1', 'delete 2', 'delete 3']) {
      of(what).send();
      of(what).reject(lost);
    }
    await settled();
    await clock.advance(settleMs);
    of('read 1').reject(new AppFailure({ code: 'rejected', status: 404 }));
    await settled();
    of('read 2').resolve(project('2'));
    await settled();
    of('read 3').resolve(project('3', { path: '/theirs' }));
    await settled();
    expect(states(handle)).toEqual(['saved', 'not-saved', 'something-else']);
  });

  test('resolves a creation by a new project of that name', async () => {
    const fields = { name: 'Project 1', description: '', path: '', sourceId: 's', vmId: 'v' };
    const write = { kind: 'write', projects: [{ id: null, fields }] } as const;
    async function lostCreation() {
      const app = start(1);
      const handle = await app.planned(write);
      app.batches.start(handle, null);
      await settled();
      app.of('create Project 1').send();
      app.of('create Project 1').reject(lost);
      await settled();
      return { ...app, handle, checked: () => app.clock.advance(settleMs).then(settled) };
    }
    const made = await lostCreation();
    made.projects.push(project('new', fields));
    made.state.notYetListed.add('new');
    await made.checked();
    expect(made.batches.page(made.handle, 0, 1).items).toMatchObject([{ state: 'saved', id: 'new' }]);
    const twice = await lostCreation();
    twice.projects.push(project('new', fields), project('newer', fields));
    await twice.checked();
    expect(twice.states(twice.handle)).toEqual(['something-else']);
    const none = await lostCreation();
    await none.checked();
    expect(none.states(none.handle)).toEqual(['not-saved']);
    const partial = await lostCreation();
    partial.state.isWhole = false;
    await partial.checked();
    expect(partial.states(partial.handle)).toEqual(['unknown']);
  });

  test('stays unknown where the session ends during the check', async () => {
    const { running, of, clock, states, endSession, view } = start(1);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(lost);
    await clock.advance(settleMs);
    endSession();
    of('read 1').resolve(project('1', { vmId: 'vm-2' }));
    await settled();
    expect(states(handle)).toEqual(['unknown']);
    expect(view(handle).isChecking).toBe(false);
  });

  test('skips the check after the batch was dropped', async () => {
    const { running, of, clock, batches, state } = start(1);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(lost);
    await settled();
    batches.discard(handle);
    await clock.advance(settleMs);
    expect(state.asked).toEqual(['update 1']);
  });
});

describe('undoing', () => {
  const undoing = (batch: string, networks = false): BatchChange => ({ kind: 'undo', batch, networks });
  const nothing = { selection: null, except: [], keys: [] };

  /** A batch of three that is over, and the projects as the backend has them afterwards. */
  async function changed(app: ReturnType<typeof start>) {
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
    const app = start(3);
    const { batches, projects, state, view, states, answerAll } = app;
    const handle = await changed(app);
    expect(view(handle)).toMatchObject({ undoable: { update: 3, create: 0, delete: 0 }, undoneBy: null });
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
    expect(view(handle).undoneBy).toBe(undo);
  });

  test('needs a confirmation by the number of projects in production', async () => {
    const app = start(3);
    const undo = await app.planned(undoing(await changed(app)), nothing);
    app.state.production = true;
    expect(() => app.batches.start(undo, null)).toThrow('bad-input');
    app.batches.start(undo, { count: '3', name: '' });
  });

  test('leaves out what others created, and what is unknown until it was found to be saved', async () => {
    const { running, of, saved, clock, view, planned, batches, projects } = start(3);
    const handle = await running();
    // Somebody else saved the same value meanwhile: nothing was sent.
    of('update 1').resolve(saved('1'));
    of('update 2').send();
    of('update 2').reject(lost);
    of('update 3').reject(refused);
    await settled();
    expect(view(handle).undoable.update).toBe(0);
    await clock.advance(2_000);
    projects[1] = project('2', { vmId: 'vm-2' });
    of('read 2').resolve(projects[1]);
    await settled();
    expect(view(handle).undoable.update).toBe(1);
    const undo = await planned(undoing(handle), nothing);
    expect(batches.page(undo, 0, 3).items.map(({ id }) => id)).toEqual(['2']);
  });

  test('creates deleted projects again, with their connections where requested', async () => {
    const { running, of, view, planned, batches, projects, state } = start(2);
    const handle = await running({ kind: 'delete' });
    for (const id of ['1', '2']) {
      of(`delete ${id}`).send();
      of(`delete ${id}`).accept();
      of(`delete ${id}`).resolve({ kind: 'removed' });
    }
    await settled();
    projects.splice(0, 2, project('9', { name: 'Project 2' }));
    expect(view(handle)).toMatchObject({ networks: 1, undoable: { create: 2 } });
    const undo = await planned(undoing(handle, true), nothing);
    expect(view(undo)).toMatchObject({ networks: 1, groups: { create: 1, skipped: 1 } });
    expect(batches.page(undo, 1, 1).items).toMatchObject([{ skipped: 'name-exists' }]);
    batches.start(undo, null);
    await settled();
    of('create Project 1').send();
    of('create Project 1').accept();
    of('create Project 1').resolve(project('10', { name: 'Project 1' }));
    await settled();
    of('connect app.example.org:443 to 10').reject(refused);
    await settled();
    expect(batches.page(undo, 0, 1).items).toMatchObject([
      { state: 'done', id: '10', networksNotCreated: ['app.example.org:443'] },
    ]);
    expect(state.asked.filter((what) => what.startsWith('create'))).toEqual(['create Project 1']);
  });

  test('deletes a created project where nobody has changed it, confirmed like a deletion', async () => {
    const { planned, of, batches, projects } = start(0);
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
    const app = start(3);
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

describe('an edit', () => {
  const edited = (fields: Extract<BatchChange, { kind: 'edit' }>['fields']) =>
    ({ kind: 'edit', fields }) as const;

  test('sets, replaces and appends, with the name of each project where requested', async () => {
    const { batches, planned, projects } = start(0);
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
    const { batches, planned, projects } = start(1);
    const emptied = await planned(edited({ vmId: { kind: 'replace', find: 'vm-1', value: '' } }));
    expect(batches.page(emptied, 0, 1).items).toMatchObject([{ skipped: 'incomplete' }]);
    projects.push(project('2', { description: 'x'.repeat(60_000) }));
    const many = edited({ description: { kind: 'replace', find: 'x', value: 'y'.repeat(60_000) } });
    const long = await planned(many, { selection: null, except: [], keys: ['2'] });
    expect(batches.page(long, 0, 1).items).toMatchObject([{ skipped: 'too-long' }]);
  });

  test('needs the number typed for more than 50 projects, and for any in production', async () => {
    const refuses = (
      { batches, pending }: ReturnType<typeof start>,
      handle: string,
      count: string | null,
    ) => {
      expect(() => batches.start(handle, count === null ? null : { count, name: '' })).toThrow(
        expect.objectContaining({ error: { code: 'bad-input', params: { field: 'count' } } }),
      );
      expect(pending).toEqual([]);
    };
    const fifty = start(50);
    fifty.batches.start(await fifty.planned(), null);
    const more = start(51);
    const handle = await more.planned();
    refuses(more, handle, null);
    refuses(more, handle, '50');
    more.batches.start(handle, { count: '51', name: '' });
    const production = start(1);
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
    const { batches, planned, state, pending } = start(2);
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
    const { running, of, batches } = start(2);
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

test('exports the outcome without a cell that begins like a formula', async () => {
  const { planned, batches, of } = start(0);
  const fields = { name: '=HYPERLINK("x")', description: '', path: '', sourceId: 's', vmId: 'v' };
  const handle = await planned({ kind: 'write', projects: [{ id: null, fields }] });
  batches.start(handle, null);
  await settled();
  of('create =HYPERLINK("x")').reject(refused);
  await settled();
  const csv = batches.export(handle, 'csv', () => 'Harbour');
  expect(csv.split('\r\n')[1]).toMatch(
    /^"'=HYPERLINK\(""x""\)","","create","failed","","rejected","400","No",/,
  );
  expect(JSON.parse(batches.export(handle, 'json', () => 'Harbour'))).toMatchObject({
    backend: 'Harbour',
    counts: { failed: 1 },
    items: [{ name: fields.name, error: { message: 'No' } }],
  });
});

test('does not start a plan after its owner has signed out', async () => {
  const { batches, planned, state, pending } = start(1);
  const handle = await planned();
  state.ownerId = null;
  expect(() => batches.start(handle, null)).toThrow(
    expect.objectContaining({ error: { code: 'signed-out' } }),
  );
  await settled();
  expect(pending).toEqual([]);
});
