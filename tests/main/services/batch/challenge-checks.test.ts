import { expect, test } from 'vitest';
import { failure } from '#services/errors/app-failure.ts';
import { record } from '#tests/main/support/fake-batch-account.ts';
import { startBatches } from '#tests/main/support/start-batches.ts';
import { settled } from '#tests/support/settled.ts';

/** Batches of a production profile with this many domains, all of them selected. */
function startChecks(count: number) {
  const app = startBatches(0);
  const keys = Array.from({ length: count }, (_, at) => `${at + 1}`);
  app.state.production = true;
  app.state.records = keys.map((key) => record(key, { state: 'proof' }));
  const planned = () => app.planned({ kind: 'check' }, { selection: null, except: [], keys });
  return { ...app, planned };
}

test('checks domains without a confirmation, and reports what was found for each', async () => {
  const { planned, batches, of, states, state } = startChecks(5);
  state.records = [...state.records.slice(0, 3), record('4', { state: '' })];
  const handle = await planned();
  batches.start(handle, null);
  await settled();
  of('check 1.example.org').resolve('in-place');
  of('check 2.example.org').resolve('resolver-failed');
  of('check 3.example.org').reject(failure('bad-input', { field: 'domain' }));
  await settled();
  expect(states(handle)).toEqual(['done', 'failed', 'failed', 'skipped', 'skipped']);
  expect(batches.page(handle, 0, 5).items).toMatchObject([
    { challenge: 'in-place' },
    { challenge: 'resolver-failed' },
    { challenge: null },
    { skipped: 'no-challenge' },
    { skipped: 'gone' },
  ]);
  batches.retry(handle, ['failed']);
  await settled();
  of('check 2.example.org').resolve('not-found');
  of('check 3.example.org').resolve('in-place');
  await settled();
  expect(states(handle)).toEqual(['done', 'done', 'done', 'skipped', 'skipped']);
});

test('checks the rest after it was cancelled', async () => {
  const { planned, batches, of, states } = startChecks(5);
  const handle = await planned();
  batches.start(handle, null);
  await settled();
  batches.cancel(handle);
  for (const id of ['1', '2', '3', '4']) of(`check ${id}.example.org`).resolve('in-place');
  await settled();
  expect(states(handle)).toEqual([...Array(4).fill('done'), 'not-sent']);
  batches.retry(handle, ['not-sent']);
  await settled();
  of('check 5.example.org').resolve('in-place');
  await settled();
  expect(states(handle)).toEqual(Array(5).fill('done'));
});
