import { expect, test } from 'vitest';
import { StateHistory } from '#services/trends/state-history.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const dayMs = 86_400_000;

/** Records the states in turn, one second apart. */
async function historyOf(...states: readonly Parameters<StateHistory['note']>[0][]) {
  const clock = new FakeClock();
  const begin = clock.now();
  const history = new StateHistory(clock);
  for (const state of states) {
    history.note(state);
    await clock.advance(1_000);
  }
  return { clock, history, begin };
}

test('notes transitions alone, and what is before the first one is not known', async () => {
  const { history, begin } = await historyOf('connecting', 'live', 'live', 'unreachable');
  expect(history.between(begin - 500, begin + 10_000)).toEqual([
    { at: begin - 500, state: null },
    { at: begin, state: 'connecting' },
    { at: begin + 1_000, state: 'live' },
    { at: begin + 3_000, state: 'unreachable' },
  ]);
});

test('begins a span with the state that it had then', async () => {
  const { history, begin } = await historyOf('connecting', 'live', 'unreachable');
  expect(history.between(begin + 1_500, begin + 1_800)).toEqual([{ at: begin + 1_500, state: 'live' }]);
  expect(history.wasIn('live', begin + 1_500, begin + 1_800)).toBe(true);
  expect(history.wasIn('live', begin + 2_000, begin + 2_500)).toBe(false);
});

test('does not know the time between two runs', async () => {
  const earlier = await historyOf('live');
  const saved = earlier.history.all();
  const until = earlier.clock.now();
  const { clock } = earlier;
  await clock.advance(60_000);
  const next = new StateHistory(clock);
  next.note('connecting');
  next.restore(saved, until);
  expect(next.all()).toEqual([
    { at: earlier.begin, state: 'live' },
    { at: until, state: null },
    { at: clock.now(), state: 'connecting' },
  ]);
});

test('drops transitions that are older than seven days, but not the state that they led to', async () => {
  const { clock, history, begin } = await historyOf('connecting', 'live');
  await clock.advance(8 * dayMs);
  history.note('unreachable');
  expect(history.all().map(({ state }) => state)).toEqual(['live', 'unreachable']);
  expect(history.between(begin + 2 * dayMs, clock.now() + 1)[0]?.state).toBe('live');
});

test('keeps a limited number of transitions', async () => {
  let now = 0;
  const history = new StateHistory({ now: () => now });
  for (let index = 0; index < 12_000; index += 1) {
    now += 1;
    history.note(index % 2 === 0 ? 'live' : 'reconnecting');
  }
  expect(history.all().length).toBeLessThanOrEqual(5_000);
  expect(history.all().at(-1)?.state).toBe('reconnecting');
});
