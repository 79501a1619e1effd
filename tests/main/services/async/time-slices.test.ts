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

test('however many pieces of work there are, each round of the event loop has one turn', async () => {
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

test('a short piece of work leaves the rest of its turn to the next', async () => {
  clockThat(false);
  const slices = new EventLoopSlices();
  let immediates = 0;
  setImmediate(() => (immediates += 1));
  for (let at = 0; at < 20; at += 1) await slices.turn();
  expect(immediates).toBe(0);
});

test('Tests that wait for what is pending wait for work of many turns, too', async () => {
  clockThat(true);
  const done: number[] = [];
  for (const each of [1, 2, 3])
    void eachInTurns(Array(200).fill(each), timeSlices, (item) => done.push(item));
  await settled();
  expect(done).toHaveLength(600);
  expect(timeSlices.isIdle).toBe(true);
});
