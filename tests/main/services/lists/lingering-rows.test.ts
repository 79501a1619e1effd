import { expect, test } from 'vitest';
import { LingeringRows, type ShownRow } from '#services/lists/lingering-rows.ts';

interface Named {
  readonly key: string;
  readonly id: string;
}

const row = (key: string, value = key, arrival = 0): ShownRow<Named> => ({
  item: { key, id: key },
  value,
  arrival,
});

/** The visible rows of one revision, by their slots. */
function shown(descending: boolean, ...rows: readonly ShownRow<Named>[]) {
  const staying = new LingeringRows<Named>(descending);
  for (const [slot, each] of rows.entries()) staying.show(slot, each, 1);
  return {
    staying,
    leave: (slot: number, isGone = false) => staying.leave(slot, () => isGone, 2, 0),
    keys: () => staying.rows.map(({ item }) => item.key),
  };
}

test.each([
  [false, ['a', 'b', 'c']],
  [true, ['c', 'b', 'a']],
])(
  'leaves lingering rows in the order of the list, whichever lingers first; descending is %j',
  (descending, order) => {
    const { leave, keys } = shown(descending, row('b'), row('c'), row('a'));
    for (const slot of [0, 1, 2]) leave(slot);
    expect(keys()).toEqual(order);
  },
);

test.each([false, true])(
  'leaves equal rows in the order in which they came; descending is %j',
  (descending) => {
    const { leave, keys } = shown(descending, row('late', 'x', 2), row('early', 'x', 1));
    leave(0);
    leave(1);
    expect(keys()).toEqual(['early', 'late']);
  },
);

test('does not keep what was visible at an earlier revision, nor what was never visible', () => {
  const { staying, leave, keys } = shown(false, row('a'), row('b'));
  staying.show(2, row('c'), 2);
  for (const slot of [0, 2, 3]) leave(slot);
  expect(keys()).toEqual(['c']);
});

test('keeps a row that has left once, also where its slot is left again', () => {
  const { leave, keys } = shown(false, row('a'));
  leave(0);
  leave(0);
  expect(keys()).toEqual(['a']);
});

test('reloads the list when the first of them ends, and removes only that one', () => {
  const { staying, leave, keys } = shown(false, row('a'), row('b'));
  leave(0);
  leave(1, true);
  expect(staying.nextEnd).toBe(1_000);
  staying.tidy(1_000, () => false);
  expect(keys()).toEqual(['a']);
  expect(staying.nextEnd).toBe(2_000);
});
