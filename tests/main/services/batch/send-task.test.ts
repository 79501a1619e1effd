import { describe, expect, test } from 'vitest';
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
    related: new AttachedRecords(new FakeClock()),
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

describe('a project whose network connections are compared with lists that do not come', () => {
  const after = { name: 'New', description: '', path: '', sourceId: 's', vmId: 'v' };
  const newNetworks = [{ domain: 'a.example', port: 443 }];

  function begin() {
    const fake = fakeBatchAccount([]);
    const clock = new FakeClock();
    const related = new AttachedRecords(clock);
    const account = {
      ...{ ...fake.accounts.get('p'), pace: new BackendPace(clock), related, now: null },
      networksByProject: () => new Promise<never>(() => undefined),
    };
    const stopped = { is: false };
    const task = { action: 'create', after, newNetworks } as const;
    return { fake, clock, related, stopped, sent: sendTask(account, task, 'b', () => stopped.is) };
  }

  test('is not created, and can be sent again', async () => {
    const { fake, clock, sent } = begin();
    await clock.advance(120_000);
    expect(await sent).toMatchObject({
      outcome: {
        state: 'failed',
        error: { code: 'timed-out', params: { phase: 'lists', seconds: 120 } },
      },
    });
    expect(fake.state.asked).toEqual([]);
  });

  test('is not sent once the batch has ended, without further waiting', async () => {
    const { fake, related, stopped, sent } = begin();
    stopped.is = true;
    related.stopWaiting();
    expect(await sent).toMatchObject({ outcome: { state: 'not-sent' } });
    expect(fake.state.asked).toEqual([]);
  });
});
