import { expect, onTestFinished, test, vi } from 'vitest';
import { socketIoConnector } from '#main/adapters/socket-io-connector.ts';
import type { SocketEvent } from '#main/ports.ts';
import { plainSettings } from './support/plain-settings.ts';
import { startedBackend } from './support/signed-up.ts';

const events = 30_000;

/** Blocks the event loop for this long. */
function spin(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/**
 * A realtime connection whose events take a while to process, and how many times events arrived in each round of the
 * event loop.
 */
async function startReading() {
  const backend = await startedBackend();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const received: SocketEvent[] = [];
  const rounds: number[] = [];
  let inThisRound = 0;
  const count = setInterval(() => undefined, 1);
  let isOver = false;
  setImmediate(function next() {
    if (inThisRound > 0) rounds.push(inThisRound);
    inThisRound = 0;
    if (!isOver) setImmediate(next);
  });
  const reported: string[] = [];
  const close = socketIoConnector(
    async () => plainSettings,
    async () => 'DIRECT',
    () => undefined,
  ).open(
    { origin: new URL(backend.url).origin, path: '/socket.io', token, connectMs: 10_000 },
    {
      connected: () => reported.push('connected'),
      failed: ({ message }) => reported.push(message),
      closed: () => reported.push('closed'),
      events: (together) => {
        received.push(...together);
        inThisRound += 1;
        spin(3);
      },
    },
  );
  onTestFinished(() => {
    isOver = true;
    clearInterval(count);
    close();
  });
  await vi.waitFor(() => expect(reported).toEqual(['connected']), { timeout: 15_000 });
  return { backend, received, rounds, reported };
}

test('gives everything else its turn where events come faster than they are processed', async () => {
  const { backend, received, rounds, reported } = await startReading();
  for (let number = 1; number <= events; number += 1)
    backend.emit({ projectId: `p${number}`, type: 'DELETE' });
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(events), { timeout: 50_000 });
  // None is lost, and they keep their order.
  const ids = received.map(([, payload]) => (payload as { projectId: string }).projectId);
  expect(ids).toEqual(Array.from({ length: events }, (_, index) => `p${index + 1}`));
  // After six milliseconds reading pauses; the events that were read are then processed.
  expect(rounds.length).toBeGreaterThan(3);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(4);
  // The end of a connection is also noticed after a pause.
  await backend.stop();
  await vi.waitFor(() => expect(reported).toEqual(['connected', 'closed']), { timeout: 15_000 });
});
