import { describe, expect, test } from 'vitest';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { limited, lost, refused, startBatches, unreachable } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

describe('a run', () => {
  test('makes at most four requests at a time, and reports its progress without records', async () => {
    const { running, answerAll, state, info, reported } = startBatches(10);
    const handle = await running();
    expect(state.asked).toHaveLength(4);
    await answerAll();
    expect(state.maxPending).toBe(4);
    expect(info(handle)).toMatchObject({ status: 'finished', end: null, counts: { done: 10, pending: 0 } });
    expect(reported.at(-1)).toEqual(info(handle));
    expect(JSON.stringify(reported)).not.toContain('Project 1');
  });

  test('shares the four requests with other batches of the profile', async () => {
    const { running, answerAll, state, info } = startBatches(4);
    const handles = [await running(), await running()];
    expect(state.asked).toHaveLength(4);
    await answerAll();
    expect(state.maxPending).toBe(4);
    expect(handles.map((handle) => info(handle).counts.done)).toEqual([4, 4]);
  });

  test('reports the outcome of each project', async () => {
    const { running, of, saved, changed, states, batches } = startBatches(4);
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
    const { running, of, batches, state, answerAll, states } = startBatches(2);
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
    const { running, of, states } = startBatches(3);
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
    const { running, of, states, info } = startBatches(2);
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
    expect(info(handle).end).toBeNull();
  });

  test('waits after a cancel for what was sent, and sends nothing else', async () => {
    const { running, batches, of, saved, state, states, info } = startBatches(6);
    const handle = await running();
    of('update 1').send();
    batches.cancel(handle);
    expect(info(handle)).toMatchObject({ status: 'running', end: 'cancelled', counts: { 'not-sent': 2 } });
    of('update 1').resolve(saved('1'));
    for (const what of ['update 2', 'update 3', 'update 4']) of(what).send();
    await settled();
    expect(states(handle)).toEqual(['done', ...Array(5).fill('not-sent')]);
    expect(info(handle).status).toBe('finished');
    expect(state.asked).toHaveLength(4);
  });

  test('ends with the session, and reports what was not sent', async () => {
    const { running, endSession, of, saved, states, info, state } = startBatches(6);
    const handle = await running();
    of('update 1').resolve(saved('1'));
    await settled();
    of('update 2').send();
    endSession();
    of('update 2').reject(new AppFailure({ code: 'signed-out', status: 401 }));
    for (const what of ['update 3', 'update 4', 'update 5']) of(what).reject(failure('signed-out'));
    await settled();
    expect(states(handle)).toEqual(['done', 'failed', ...Array(4).fill('not-sent')]);
    expect(info(handle)).toMatchObject({ status: 'finished', end: 'signed-out' });
    expect(state.asked).toHaveLength(5);
  });

  test('ends with the session also while it waits for the backend to allow more requests', async () => {
    const { running, endSession, of, states, info, state, clock } = startBatches(2);
    const handle = await running();
    for (const what of ['update 1', 'update 2']) of(what).reject(limited(60));
    await settled();
    expect(info(handle).status).toBe('running');
    const asked = state.asked.length;
    endSession();
    await settled();
    expect(states(handle)).toEqual(['not-sent', 'not-sent']);
    expect(info(handle)).toMatchObject({ status: 'finished', end: 'signed-out' });
    await clock.advance(120_000);
    expect(state.asked).toHaveLength(asked);
  });

  test('continues for the same person who signs in again, and is hidden from another', async () => {
    const { running, endSession, of, state, info, batches, answerAll } = startBatches(1);
    const handle = await running();
    endSession();
    of('update 1').reject(failure('signed-out'));
    await settled();
    state.ownerId = null;
    expect(info(handle).counts['not-sent']).toBe(1);
    state.ownerId = 'bob';
    expect(batches.list()).toEqual([]);
    expect(() => info(handle)).toThrow(failure('bad-input', { field: 'handle' }));
    expect(() => batches.retry(handle, ['not-sent'])).toThrow(failure('bad-input', { field: 'handle' }));
    state.ownerId = 'ada';
    batches.retry(handle, ['not-sent']);
    await answerAll();
    expect(info(handle)).toMatchObject({ status: 'finished', end: null, counts: { done: 1 } });
  });

  test('stops when the backend is unreachable', async () => {
    const { running, pending, state, info } = startBatches(1_000);
    const handle = await running();
    while (pending.length > 0) {
      pending[0]?.reject(unreachable);
      await settled();
    }
    expect(state.asked.length).toBeLessThan(10);
    expect(info(handle)).toMatchObject({
      status: 'finished',
      end: 'unreachable',
      error: { code: 'unreachable' },
      counts: { failed: state.asked.length, 'not-sent': 1_000 - state.asked.length },
    });
  });

  test('continues after single failures of the connection', async () => {
    const { running, of, saved, info, answerAll } = startBatches(20);
    const handle = await running();
    for (let at = 1; at <= 12; at += 1) {
      if (at % 4 === 0) of(`update ${at}`).resolve(saved('1'));
      else of(`update ${at}`).reject(unreachable);
      await settled();
    }
    await answerAll();
    expect(info(handle)).toMatchObject({ end: null, counts: { failed: 9, done: 11 } });
  });
});

describe('a backend that is rate limiting', () => {
  test('gets nothing until then, and then what it had refused', async () => {
    const { running, of, clock, state, info, answerAll, reported } = startBatches(6);
    const handle = await running();
    of('update 1').send();
    of('update 1').reject(limited(20));
    of('update 2').reject(limited(10));
    await settled();
    expect(info(handle)).toMatchObject({ pausedUntil: clock.now() + 20_000, counts: { pending: 4 } });
    expect(reported.at(-1)?.pausedUntil).toBe(clock.now() + 20_000);
    await clock.advance(19_000);
    expect(state.asked).toHaveLength(4);
    await clock.advance(1_000);
    expect(state.asked.slice(4).sort()).toEqual(['update 1', 'update 2']);
    await answerAll();
    expect(info(handle)).toMatchObject({ counts: { done: 6 }, pausedUntil: null });
  });

  test('does not get a creation again that it answered with a 503', async () => {
    const { planned, batches, of, clock, states, state } = startBatches(1);
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
    const long = startBatches(6);
    const handle = await long.running();
    long.of('update 1').reject(limited(600));
    for (const what of ['update 2', 'update 3', 'update 4']) long.of(what).resolve(long.saved('1'));
    await settled();
    expect(long.info(handle)).toMatchObject({ end: 'paused-too-long', counts: { done: 3, 'not-sent': 3 } });

    const often = startBatches(6);
    const other = await often.running();
    for (let round = 0; round < 20 && often.info(other).status === 'running'; round += 1) {
      for (const change of [...often.pending]) change.reject(limited(0));
      await often.clock.advance(60_000);
    }
    expect(often.info(other)).toMatchObject({ end: 'paused-too-long', counts: { 'not-sent': 6 } });
  });
});

test('exports the outcome without a cell that begins like a formula', async () => {
  const { planned, batches, of } = startBatches(0);
  const fields = { name: '=HYPERLINK("x")', description: '', path: '', sourceId: 's', vmId: 'v' };
  const handle = await planned({ kind: 'write', projects: [{ id: null, fields }] });
  batches.start(handle, null);
  await settled();
  of('create =HYPERLINK("x")').reject(refused);
  await settled();
  const csv = textOf(batches.export(handle, 'csv', () => 'Harbour'));
  expect(csv.split('\r\n')[1]).toMatch(
    /^"'=HYPERLINK\(""x""\)","","create","failed","","rejected","400","No",/,
  );
  expect(JSON.parse(textOf(batches.export(handle, 'json', () => 'Harbour')))).toMatchObject({
    backend: 'Harbour',
    counts: { failed: 1 },
    items: [{ name: fields.name, error: { message: 'No' } }],
  });
});

test('does not start a plan after its owner has signed out', async () => {
  const { batches, planned, state, pending } = startBatches(1);
  const handle = await planned();
  state.ownerId = null;
  expect(() => batches.start(handle, null)).toThrow(
    expect.objectContaining({ error: { code: 'signed-out' } }),
  );
  await settled();
  expect(pending).toEqual([]);
});
