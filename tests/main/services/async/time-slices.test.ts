import { expect, onTestFinished, test, vi } from 'vitest';
import { EventLoopSlices, eachInTurns, timeSlices } from '#services/async/time-slices.ts';
import { settled } from '#tests/support/settled.ts';

/** Works for so many turns, and says in which round of the event loop each of them was. */
async function work(slices: EventLoopSlices, turns: number, round: () => number): Promise<number[]> {
  const rounds: number[] = [];
  while (rounds.length < turns) {
    await slices.turn();
    // Another one may have had all of the turn before this one came to work.
    if (!slices.spent) rounds.push(round());
    while (!slices.spent);
  }
  return rounds;
}

test('runs one turn in each round of the event loop, however many pieces of work there are', async () => {
  const slices = new EventLoopSlices();
  let round = 0;
  let isOver = false;
  setImmediate(function count() {
    round += 1;
    if (!isOver) setImmediate(count);
  });
  const rounds = (await Promise.all([1, 2, 3].map(() => work(slices, 4, () => round)))).flat();
  isOver = true;
  expect(new Set(rounds).size).toBe(rounds.length);
});

/** The time stands still, or every turn is over at once, as on a busy machine. */
function clockThat(moves: boolean): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    if (moves) now += 1_000;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

test('leaves the rest of a short turn to the next piece of work', async () => {
  clockThat(false);
  const slices = new EventLoopSlices();
  let immediates = 0;
  setImmediate(() => (immediates += 1));
  for (let at = 0; at < 20; at += 1) await slices.turn();
  expect(immediates).toBe(0);
});

test('lets tests that wait for pending work wait for many turns, too', async () => {
  clockThat(true);
  const done: number[] = [];
  for (const each of [1, 2, 3])
    void eachInTurns(Array(200).fill(each), timeSlices, (item) => done.push(item));
  await settled();
  expect(done).toHaveLength(600);
  expect(timeSlices.isIdle).toBe(true);
});
