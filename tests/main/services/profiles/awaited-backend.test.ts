import { expect, test } from 'vitest';
import { failure } from '#services/errors/app-failure.ts';
import { AwaitedBackend } from '#services/profiles/awaited-backend.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

function awaited() {
  const clock = new FakeClock();
  let tries = 0;
  const connect = async () => {
    tries += 1;
    throw failure('unreachable', { host: 'ops', reason: 'refused' });
  };
  const backend = new AwaitedBackend({ clock, random: fixedRandom() }, connect, () => undefined);
  return { clock, backend, tries: () => tries };
}

test('retries after 2 seconds, then twice as late each time, and at least once a minute', async () => {
  const { clock, backend } = awaited();
  backend.begin();
  const waits: (number | null)[] = [];
  for (let times = 0; times < 8; times += 1) {
    await clock.advance(0);
    waits.push(clock.next);
    await clock.advance(clock.next ?? 0);
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('retries at once on request, and no more once it has ended', async () => {
  const { clock, backend, tries } = awaited();
  backend.begin();
  await clock.advance(0);
  backend.tryNow();
  await clock.advance(0);
  expect([tries(), clock.pending]).toEqual([2, 1]);
  backend.end();
  backend.tryNow();
  await clock.advance(600_000);
  expect([tries(), clock.pending, backend.info]).toEqual([2, 0, null]);
});
