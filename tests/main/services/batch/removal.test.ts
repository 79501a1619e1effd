import { describe, expect, test } from 'vitest';
import type { BatchChange } from '#contract/batch-changes.ts';
import type { BatchDependent } from '#contract/batch-dependents.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { record } from '#tests/main/support/fake-batch-account.ts';
import { lost, refused, startBatches, unreachable } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

const afterwardsMs = 2_000;
const removal: BatchChange = { kind: 'remove', list: 'domains', unusedOnly: false };
const unused: BatchChange = { ...removal, unusedOnly: true };
const shop: BatchDependent = { kind: 'project', name: 'Shop' };

/** Batches of a profile with this many domains, all of them selected. */
function startRemoval(count: number) {
  const app = startBatches(0);
  const keys = Array.from({ length: count }, (_, at) => `${at + 1}`);
  app.state.records = keys.map((key) => record(key));
  const of = { selection: null, except: [], keys };
  const planned = (change = removal) => app.planned(change, of);
  async function running(change = removal): Promise<string> {
    const handle = await planned(change);
    app.batches.start(handle, { count: String(app.info(handle).counts.pending), name: 'Harbour' });
    await settled();
    return handle;
  }
  const items = (handle: string) => app.batches.page(handle, 0, 50).items;
  return { ...app, planned, running, items };
}

describe('the preview of a deletion of domains', () => {
  test('names what refers to each, and what cannot be deleted', async () => {
    const { state, planned, items, info } = startRemoval(4);
    state.records = [record('1'), record('2', { id: null }), record('3')];
    state.dependents.set('1', [shop]).set('3', null);
    const handle = await planned();
    expect(items(handle)).toMatchObject([
      { action: 'delete', state: 'pending', dependents: { count: 1, first: [shop] } },
      { skipped: 'no-identifier' },
      { state: 'pending', dependents: null },
      { skipped: 'gone' },
    ]);
    expect(info(handle)).toMatchObject({ list: 'domains', groups: { delete: 2 }, used: 1, maybeUsed: 1 });
  });

  test('keeps what is used or may be used where only unused ones are wanted', async () => {
    const { state, planned, items, info } = startRemoval(3);
    state.dependents.set('1', [shop]).set('2', null);
    const handle = await planned(unused);
    expect(items(handle)).toMatchObject([
      { skipped: 'used', dependents: { count: 1 } },
      { skipped: 'maybe-used', dependents: null },
      { state: 'pending', dependents: { count: 0 } },
    ]);
    expect(info(handle)).toMatchObject({ groups: { delete: 1, skipped: 2 }, used: 1, maybeUsed: 1 });
  });

  test('is not started before the number is typed, in production also the name', async () => {
    const { batches, planned, state } = startRemoval(2);
    const handle = await planned();
    const start = (count: string, name: string) => async () => batches.start(handle, { count, name });
    expect(await errorOf(start('3', ''))).toMatchObject({ params: { field: 'count' } });
    state.production = true;
    expect(await errorOf(start('2', 'Other'))).toMatchObject({ params: { field: 'name' } });
    expect(state.asked).toEqual([]);
  });
});

describe('a deletion of domains', () => {
  test('ends with an outcome for each: done, failed, or unknown until the list is read', async () => {
    const { running, of, states, clock, state, info } = startRemoval(4);
    const handle = await running();
    of('remove 1').resolve(undefined);
    of('remove 2').reject(refused);
    of('remove 3').reject(lost);
    of('remove 4').reject(lost);
    await settled();
    expect(states(handle)).toEqual(['done', 'failed', 'unknown', 'unknown']);
    state.records = [record('2'), record('4')];
    await clock.advance(afterwardsMs);
    expect(states(handle)).toEqual(['done', 'failed', 'saved', 'not-saved']);
    expect(state.removed).toEqual(['3.example.org']);
    // A deleted record cannot be created again.
    expect(info(handle).undoable).toEqual({ update: 0, create: 0, delete: 0 });
  });

  test('stays unknown where the list has not all records, or has another one in its place', async () => {
    const { running, of, states, clock, state } = startRemoval(2);
    const handle = await running();
    of('remove 1').reject(lost);
    of('remove 2').reject(lost);
    await settled();
    state.isWhole = false;
    state.records = [record('2', { state: 'new' })];
    await clock.advance(afterwardsMs);
    expect(states(handle)).toEqual(['unknown', 'something-else']);
    expect(state.removed).toEqual([]);
  });

  test('does not delete what was replaced or is newly used since the preview', async () => {
    const { planned, batches, state, states, items, answerAll } = startRemoval(4);
    state.dependents.set('3', [shop]);
    const handle = await planned();
    state.records = [record('1', { state: 'new' }), record('2'), record('3')];
    state.dependents.set('2', [shop]);
    batches.start(handle, { count: '4', name: '' });
    await answerAll();
    expect(states(handle)).toEqual(['changed-meanwhile', 'changed-meanwhile', 'done', 'done']);
    expect(items(handle)[1]?.dependents).toEqual({ count: 1, first: [shop] });
    expect(state.asked).toEqual(['remove 3']);
  });

  test('keeps a record of which it is no longer known that nothing uses it', async () => {
    const { planned, batches, state, states } = startRemoval(1);
    const handle = await planned(unused);
    state.dependents.set('1', null);
    batches.start(handle, { count: '1', name: '' });
    await settled();
    expect(states(handle)).toEqual(['changed-meanwhile']);
    expect(state.asked).toEqual([]);
  });

  test('continues with the rest and what failed after it was cancelled', async () => {
    const { running, of, states, batches, info, answerAll, state } = startRemoval(6);
    const handle = await running();
    batches.cancel(handle);
    of('remove 1').reject(refused);
    for (const id of ['2', '3', '4']) of(`remove ${id}`).resolve(undefined);
    await settled();
    expect(states(handle)).toEqual(['failed', 'done', 'done', 'done', 'not-sent', 'not-sent']);
    expect(info(handle).end).toBe('cancelled');
    batches.retry(handle, ['failed', 'not-sent']);
    await answerAll();
    expect(states(handle)).toEqual(Array(6).fill('done'));
    expect(state.asked).toHaveLength(7);
  });

  test('sends nothing while the list cannot be read again', async () => {
    const { planned, batches, state, states, info } = startRemoval(2);
    const handle = await planned();
    state.listError = unreachable;
    batches.start(handle, { count: '2', name: '' });
    await settled();
    expect(states(handle)).toEqual(['not-sent', 'not-sent']);
    expect(info(handle)).toMatchObject({ status: 'finished', end: 'unreachable' });
    expect(state.asked).toEqual([]);
  });
});
