import { expect, onTestFinished, test, vi } from 'vitest';
import { forEachInTurns } from '#services/async/in-turns.ts';
import { CooperativeScheduler, scheduler } from '#services/async/scheduler.ts';
import { settled } from '#tests/support/settled.ts';

/** Works for this many turns, and returns in which round of the event loop each of them was. */
async function work(own: CooperativeScheduler, turns: number, round: () => number): Promise<number[]> {
  const rounds: number[] = [];
  while (rounds.length < turns) {
    await own.turn();
    // Another task may have used the whole turn before this one started.
    if (!own.isTurnOver) rounds.push(round());
    while (!own.isTurnOver);
  }
  return rounds;
}

test('runs one turn in each round of the event loop, however many pieces of work there are', async () => {
  const own = new CooperativeScheduler();
  let round = 0;
  let isOver = false;
  setImmediate(function count() {
    round += 1;
    if (!isOver) setImmediate(count);
  });
  const rounds = (await Promise.all([1, 2, 3].map(() => work(own, 4, () => round)))).flat();
  isOver = true;
  expect(new Set(rounds).size).toBe(rounds.length);
});

/** The clock stands still, or every turn ends immediately, as on a busy machine. */
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
  const own = new CooperativeScheduler();
  let immediates = 0;
  setImmediate(() => (immediates += 1));
  for (let at = 0; at < 20; at += 1) await own.turn();
  expect(immediates).toBe(0);
});

test('lets tests that wait for pending work wait for many turns, too', async () => {
  clockThat(true);
  const done: number[] = [];
  for (const each of [1, 2, 3]) void forEachInTurns(Array(200).fill(each), (item) => done.push(item));
  await settled();
  expect(done).toHaveLength(600);
  expect(scheduler.isIdle).toBe(true);
});
