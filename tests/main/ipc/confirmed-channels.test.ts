import { expect, test, vi } from 'vitest';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { failure } from '#services/errors/app-failure.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

/** Channels of a profile whose operator cancels every question. */
function start() {
  const useOfferedSocketPath = vi.fn();
  const startBatch = vi.fn();
  const questions: unknown[] = [];
  const profile = {
    view: () => ({ baseUrl: 'https://ops.example.org/api' }),
    offeredSocketPath: '/socket.io',
    useOfferedSocketPath,
  };
  const batch = { kind: 'delete', production: true, profileId: 'p', counts: { pending: 7 } };
  const channels = createChannels({
    profiles: { get: () => profile },
    batches: { startable: () => batch, start: startBatch },
    confirmations: {
      async require(change: unknown) {
        questions.push(change);
        throw failure('not-confirmed');
      },
    },
  } as unknown as ChannelDependencies);
  return { channels, batch, questions, useOfferedSocketPath, startBatch };
}

const backend = 'ops.example.org';

test('an offered realtime path is not used before that is confirmed', async () => {
  const { channels, questions, useOfferedSocketPath } = start();
  const using = async () => channels['connection.useOfferedSocketPath'].handle({ profileId: 'p' });
  expect(await errorOf(using)).toMatchObject({ code: 'not-confirmed' });
  expect(questions).toEqual([{ kind: 'realtime-path', backend, path: '/socket.io' }]);
  expect(useOfferedSocketPath).not.toHaveBeenCalled();
});

test('many projects of a production backend are not deleted before that is confirmed', async () => {
  const { channels, questions, startBatch } = start();
  const starting = async () => channels['batch.start'].handle({ handle: 'b', confirmation: null });
  expect(await errorOf(starting)).toMatchObject({ code: 'not-confirmed' });
  expect(questions).toEqual([{ kind: 'bulk-delete', backend, count: 7 }]);
  expect(startBatch).not.toHaveBeenCalled();
});

test('nobody is asked about an edit, or a deletion elsewhere than in production', async () => {
  const { channels, batch, questions, startBatch } = start();
  for (const change of [
    { kind: 'edit', production: true },
    { kind: 'delete', production: false },
  ]) {
    Object.assign(batch, change);
    await channels['batch.start'].handle({ handle: 'b', confirmation: null });
  }
  expect(questions).toEqual([]);
  expect(startBatch).toHaveBeenCalledTimes(2);
});
