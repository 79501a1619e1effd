import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PreviousStates } from '#services/records/previous-states.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

interface State {
  readonly name: string;
}

function start() {
  const clock = new FakeClock();
  const states = new PreviousStates<State>(clock, () => 30_000, {
    isSame: (a, b) => a.name === b.name,
    compare: () => 'news',
  });
  return { clock, states };
}

test('remembers the 5,000 records that were replaced last, and none for more than ten minutes', async () => {
  const { clock, states } = start();
  for (let index = 0; index < 12_000; index += 1) states.replace(`${index}`, null, 'read');
  const kept = [...states.ids];
  expect(kept).toHaveLength(5_000);
  expect(kept.slice(0, 2)).toEqual(['7000', '7001']);
  await clock.advance(600_001);
  states.replace('later', null, 'read');
  expect([...states.ids]).toEqual(['later']);
});

test('counts a record that is replaced again as the latest one', () => {
  const { states } = start();
  for (const id of ['first', 'second', 'first']) states.replace(id, null, 'event');
  for (let index = 0; index < 4_999; index += 1) states.replace(`${index}`, null, 'event');
  expect([...states.ids].slice(0, 2)).toEqual(['first', '0']);
});

test('remembers the same as a list of all replacements, in which some are forgotten or replaced again', () => {
  const step = fc.record({ id: fc.nat(8).map(String), forgets: fc.boolean(), waits: fc.nat(300_000) });
  fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const { clock, states } = start();
      let model: { readonly id: string; readonly at: number }[] = [];
      for (const { id, forgets, waits } of steps) {
        await clock.advance(waits);
        model = model.filter((each) => each.id !== id);
        if (forgets) states.forget(id);
        else {
          model.push({ id, at: clock.now() });
          model = model.filter(({ at }) => clock.now() - at <= 600_000);
          states.replace(id, null, 'read');
        }
        expect([...states.ids]).toEqual(model.map((each) => each.id));
      }
    }),
  );
});
