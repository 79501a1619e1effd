import { describe, expect, test } from 'vitest';
import { AppFailure } from '#services/errors/app-failure.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { lost, startBatches, unreachable } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

describe('unknown outcomes', () => {
  const settleMs = 2_000;

  test('resolves by themselves after one check: saved, not saved, or something else', async () => {
    const { running, of, clock, states, info, state, answerAll, batches } = startBatches(5);
    const handle = await running();
    for (const what of ['update 1', 'update 2', 'update 3', 'update 4']) {
      of(what).send();
      of(what).reject(lost);
      if (what !== 'update 4') continue;
      await settled();
      await answerAll();
    }
    expect(states(handle)).toEqual([...Array(4).fill('unknown'), 'done']);
    expect(info(handle)).toMatchObject({ status: 'finished', isChecking: true });
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
    expect(info(handle).isChecking).toBe(false);
    await clock.advance(settleMs * 10);
    expect(state.asked.slice(asked)).toEqual(['read 1', 'read 2', 'read 3', 'read 4']);
    // Even a change that was not saved is not resent; it can be checked once more.
    batches.retry(handle, ['failed', 'not-sent']);
    batches.check(handle);
    await settled();
    of('read 2').resolve(project('2', { vmId: 'vm-2' }));
    await settled();
    expect(states(handle)[1]).toBe('saved');
    expect(state.asked.slice(asked)).toHaveLength(5);
  });

  test('stays unknown where the project cannot be read, until they are checked again', async () => {
    const { running, of, clock, states, batches, info } = startBatches(2);
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
    expect(info(handle).isChecking).toBe(false);
    batches.check(handle);
    await settled();
    of('read 1').resolve(project('1', { vmId: 'vm-2' }));
    await settled();
    of('read 2').resolve(project('2'));
    await settled();
    expect(states(handle)).toEqual(['saved', 'not-saved']);
  });

  test('resolves a deletion by whether the project is still there', async () => {
    const { running, of, clock, states } = startBatches(3);
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
      const app = startBatches(1);
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
    const { running, of, clock, states, endSession, info } = startBatches(1);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(lost);
    await clock.advance(settleMs);
    endSession();
    of('read 1').resolve(project('1', { vmId: 'vm-2' }));
    await settled();
    expect(states(handle)).toEqual(['unknown']);
    expect(info(handle).isChecking).toBe(false);
  });

  test('skips the check after the batch was dropped', async () => {
    const { running, of, clock, batches, state } = startBatches(1);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(lost);
    await settled();
    batches.discard(handle);
    await clock.advance(settleMs);
    expect(state.asked).toEqual(['update 1']);
  });
});
