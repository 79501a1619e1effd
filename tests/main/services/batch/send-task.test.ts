import { expect, test } from 'vitest';
import { AttachedRecords } from '#services/batch/attached-records.ts';
import { BackendPace } from '#services/batch/backend-pace.ts';
import { sendTask } from '#services/batch/send-task.ts';
import { failure } from '#services/errors/app-failure.ts';
import { fakeBatchAccount } from '#tests/main/support/fake-batch-account.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

test('does not create a name twice that another batch is creating, and can once that has failed', async () => {
  const fake = fakeBatchAccount([]);
  const account = {
    ...fake.accounts.get('p'),
    pace: new BackendPace(new FakeClock()),
    related: new AttachedRecords(() => 0),
    now: null,
  };
  const after = { name: 'New', description: '', path: '', sourceId: 's', vmId: 'v' };
  const create = () => sendTask(account, { action: 'create', after, isNew: true }, 'b', () => false);
  const first = create();
  await settled();
  expect(await create()).toMatchObject({ outcome: { state: 'changed-meanwhile' } });
  fake.of('create New').reject(failure('unreachable', { host: 'h', reason: 'refused', detail: '' }));
  expect(await first).toMatchObject({ outcome: { state: 'failed' } });
  const again = create();
  await settled();
  fake.of('create New').resolve(null);
  expect(await again).toMatchObject({ outcome: { state: 'done' } });
});
