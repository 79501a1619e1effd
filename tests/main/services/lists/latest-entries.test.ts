import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedActivity } from '#services/lists/event-lists.ts';
import { latest } from '#services/lists/latest-entries.ts';

test('finds the last entries that meet a condition, in whichever slots they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ order: fc.nat(200), isWanted: fc.boolean() }), {
        selector: ({ order }) => order,
      }),
      fc.integer({ min: 1, max: 5 }),
      async (entries, limit) => {
        const items = entries.map(({ order, isWanted }) => ({ order, record: { read: isWanted } }));
        const index = { slots: { items: [null, ...items], length: items.length + 1 } };
        const found = await latest(index as never, ({ read }: ListedActivity['record']) => read, limit);
        const expected = entries.filter(({ isWanted }) => isWanted).map(({ order }) => order);
        expected.sort((a, b) => b - a);
        expect(found.map(({ order }) => order)).toEqual(expected.slice(0, limit));
      },
    ),
  );
});
