import { expect, test, vi } from 'vitest';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** Channels of a production profile whose operator cancels every question until `operator.confirms` is set. */
function start() {
  const useOfferedSocketPath = vi.fn();
  const startBatch = vi.fn();
  const retryBatch = vi.fn();
  const questions: unknown[] = [];
  const operator = { confirms: false };
  const clock = new FakeClock();
  const remove = vi.fn();
  const info = { id: 'p', baseUrl: 'https://ops.example.org/api', production: true, readOnly: { on: false } };
  const profile = {
    info: () => info,
    readOnly: { refuseChanges: () => undefined },
    data: {
      changes: { remove },
      actions: { deleteAuthorization: remove, deleteDomain: remove },
    },
    paths: { offered: '/socket.io', acceptOffered: useOfferedSocketPath },
  };
  const batch = { kind: 'delete', list: 'domains', production: true, profileId: 'p', counts: { pending: 7 } };
  const channels = createChannels({
    profiles: { get: () => profile },
    batches: {
      startable: () => ({ ...batch, deleting: batch.kind === 'delete' ? 7 : 0 }),
      start: startBatch,
      retryable: () => ({ ...batch, deleting: batch.kind === 'delete' ? 3 : 0 }),
      retry: retryBatch,
    },
    confirmations: new Confirmations(
      async (change) => {
        questions.push(change);
        return operator.confirms;
      },
      clock,
      () => null,
    ),
  } as unknown as ChannelDependencies);
  return {
    ...{ channels, batch, info, clock, operator, questions },
    ...{ useOfferedSocketPath, startBatch, retryBatch, remove },
  };
}

const backend = 'ops.example.org';

test('does not use an offered realtime path before the operator confirms it', async () => {
  const { channels, questions, useOfferedSocketPath } = start();
  const using = async () => channels['connection.useOfferedSocketPath'].handle({ profileId: 'p' });
  expect(await errorOf(using)).toMatchObject({ code: 'not-confirmed' });
  expect(questions).toEqual([{ kind: 'realtime-path', backend, path: '/socket.io' }]);
  expect(useOfferedSocketPath).not.toHaveBeenCalled();
});

test('does not delete many projects of a production backend before the operator confirms it', async () => {
  const { channels, questions, startBatch } = start();
  const starting = async () => channels['batch.start'].handle({ handle: 'b', confirmation: null });
  expect(await errorOf(starting)).toMatchObject({ code: 'not-confirmed' });
  expect(questions).toEqual([{ kind: 'bulk-delete', backend, list: 'domains', count: 7 }]);
  expect(startBatch).not.toHaveBeenCalled();
});

test('does not delete what a cancelled deletion left on a production backend before the operator confirms it', async () => {
  const { channels, questions, retryBatch } = start();
  const retrying = async () => channels['batch.retry'].handle({ handle: 'b', states: ['not-sent'] });
  expect(await errorOf(retrying)).toMatchObject({ code: 'not-confirmed' });
  expect(questions).toEqual([{ kind: 'bulk-delete', backend, list: 'domains', count: 3 }]);
  expect(retryBatch).not.toHaveBeenCalled();
});

const deletes = ['projects.delete', 'domains.delete', 'authorizations.delete'] as const;

test('deletes single records of a production backend, but asks for a confirmation after many in a row', async () => {
  const { channels, operator, questions, remove, clock } = start();
  const deleteBy = (name: (typeof deletes)[number] | 'authorizations.deleteUnused') =>
    errorOf(async () => channels[name].handle({ profileId: 'p', id: '1' }));
  const deleteOne = (at: number) => deleteBy(deletes[at % deletes.length] ?? 'projects.delete');
  for (let at = 0; at < 5; at += 1) expect(await deleteOne(at)).toBeNull();
  expect(questions).toEqual([]);
  for (const name of [...deletes, 'authorizations.deleteUnused'] as const) {
    expect(await deleteBy(name)).toMatchObject({ code: 'not-confirmed' });
    // A cancelled question is not asked again immediately.
    await clock.advance(60_000);
  }
  const question = { kind: 'further-deletes', backend, count: 5 };
  expect(questions).toEqual([question, question, question, question]);
  expect(remove).toHaveBeenCalledTimes(5);
  operator.confirms = true;
  for (let at = 0; at < 5; at += 1) expect(await deleteOne(at)).toBeNull();
  expect(questions).toHaveLength(5);
  await clock.advance(11 * 60_000);
  expect(await deleteOne(0)).toBeNull();
  expect(questions).toHaveLength(5);
});

test('deletes any number of records outside production', async () => {
  const { channels, info, questions, remove } = start();
  info.production = false;
  for (let at = 0; at < 20; at += 1) await channels['projects.delete'].handle({ profileId: 'p', id: '1' });
  expect(questions).toEqual([]);
  expect(remove).toHaveBeenCalledTimes(20);
});

test('asks for no confirmation of an edit, or of a deletion outside production', async () => {
  const { channels, batch, questions, startBatch, retryBatch } = start();
  for (const change of [
    { kind: 'edit', production: true },
    { kind: 'delete', production: false },
  ]) {
    Object.assign(batch, change);
    await channels['batch.start'].handle({ handle: 'b', confirmation: null });
    await channels['batch.retry'].handle({ handle: 'b', states: ['failed'] });
  }
  expect(questions).toEqual([]);
  expect([startBatch.mock.calls.length, retryBatch.mock.calls.length]).toEqual([2, 2]);
});
