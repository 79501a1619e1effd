import { expect, test } from 'vitest';
import { record } from '#tests/main/support/fake-batch-account.ts';
import { lost, refused, startBatches } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

const deployKey = (id: string) => record(id, { name: `Key ${id}`, state: 'deploy_key' });

/** Batches of a profile with this many deploy keys, all of them selected. */
function startRenewal(count: number) {
  const app = startBatches(0);
  const keys = Array.from({ length: count }, (_, at) => `${at + 1}`);
  app.state.records = keys.map(deployKey);
  const planned = () => app.planned({ kind: 'renew' }, { selection: null, except: [], keys });
  async function running(): Promise<string> {
    const handle = await planned();
    app.batches.start(handle, null);
    await settled();
    return handle;
  }
  return { ...app, planned, running };
}

test('replaces deploy keys only, and none that is replaced already', async () => {
  const { state, planned, batches, info } = startRenewal(4);
  state.records = [deployKey('1'), record('2', { state: 'oauth' }), deployKey('3')];
  state.replaced.add('3');
  const handle = await planned();
  expect(batches.page(handle, 0, 4).items).toMatchObject([
    { action: 'create', name: 'Key 1', skipped: null },
    { skipped: 'other-type' },
    { skipped: 'replaced' },
    { skipped: 'gone' },
  ]);
  expect(info(handle)).toMatchObject({ list: 'authorizations', groups: { create: 1, skipped: 3 } });
  // Nothing is noted before the start.
  expect(state.rotating).toEqual([]);
});

test('notes what it begins to replace, and ends with an outcome for each', async () => {
  const { running, of, states, clock, state } = startRenewal(4);
  const handle = await running();
  expect(state.rotating).toEqual(['1', '2', '3', '4']);
  of('renew 1').resolve({ isKnown: true, strays: [] });
  of('renew 2').reject(refused);
  of('renew 3').reject(lost);
  // It was created, but neither the response nor the list says which one it is.
  of('renew 4').resolve({ isKnown: false, strays: [] });
  await settled();
  expect(states(handle)).toEqual(['done', 'failed', 'unknown', 'unknown']);
  await clock.advance(2_000);
  of('look for the replacement of 3').resolve('made');
  await settled();
  of('look for the replacement of 4').resolve(null);
  await settled();
  expect(states(handle)).toEqual(['done', 'failed', 'saved', 'unknown']);
});

test('names the keys that an earlier attempt may have created', async () => {
  const { running, of, batches } = startRenewal(1);
  const handle = await running();
  of('renew 1').resolve({ isKnown: true, strays: ['9'] });
  await settled();
  expect(batches.page(handle, 0, 1).items).toMatchObject([{ state: 'done', strays: ['9'] }]);
});

test('creates no second key where one was created meanwhile', async () => {
  const { planned, batches, state, states } = startRenewal(1);
  const handle = await planned();
  state.replaced.add('1');
  batches.start(handle, null);
  await settled();
  expect(states(handle)).toEqual(['done']);
  expect(state.asked).toEqual([]);
});

test('continues with what was not sent after it was cancelled', async () => {
  const { running, of, states, batches, state } = startRenewal(6);
  const handle = await running();
  batches.cancel(handle);
  for (const id of ['1', '2', '3', '4']) of(`renew ${id}`).resolve({ isKnown: true, strays: [] });
  await settled();
  expect(states(handle)).toEqual([...Array(4).fill('done'), 'not-sent', 'not-sent']);
  batches.retry(handle, ['not-sent']);
  await settled();
  for (const id of ['5', '6']) of(`renew ${id}`).resolve({ isKnown: true, strays: [] });
  await settled();
  expect(states(handle)).toEqual(Array(6).fill('done'));
  expect(state.asked).toHaveLength(6);
});
