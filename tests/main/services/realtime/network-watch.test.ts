import { expect, test } from 'vitest';
import { watchNetwork } from '#services/realtime/network-watch.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

function begin() {
  const clock = new FakeClock();
  const computer = { network: 'home', changes: 0 };
  const stop = watchNetwork({ fingerprint: () => computer.network }, clock, () => {
    computer.changes += 1;
  });
  return { clock, computer, stop };
}

test('reports each change of network once, soon', async () => {
  const { clock, computer } = begin();
  await clock.advance(60_000);
  expect(computer.changes).toBe(0);
  for (const network of ['office', 'none', 'office']) {
    const before = computer.changes;
    computer.network = network;
    await clock.advance(3_000);
    expect(computer.changes).toBe(before + 1);
  }
  await clock.advance(60_000);
  expect(computer.changes).toBe(3);
});

test('reports nothing after a stop', async () => {
  const { clock, computer, stop } = begin();
  await clock.advance(10_000);
  stop();
  computer.network = 'office';
  await clock.advance(60_000);
  expect(computer.changes).toBe(0);
  expect(clock.pending).toBe(0);
});
