import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListIndex } from '#services/lists/list-index.ts';
import { projectList } from '#services/lists/record-lists.ts';
import { ValueCounts } from '#services/lists/value-counts.ts';
import { aListed } from './list-fixtures.ts';

const change = fc.record({
  key: fc.constantFrom('1', '2', '3'),
  vmId: fc.constantFrom('', 'a', 'b', null),
});

test('counts as from the beginning after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), async (steps) => {
      const index = new ListIndex(projectList);
      const counts = new ValueCounts<ReturnType<typeof aListed>>(({ vmId }) => vmId);
      const values = new Map<string, string>();
      for (const changes of steps) {
        for (const { key, vmId } of changes) {
          index.revision += 1;
          if (vmId === null) index.slots.remove(key, index.revision);
          else index.slots.put(aListed(key, { vmId }), index.revision);
          if (vmId === null) values.delete(key);
          else values.set(key, vmId);
        }
        const expected = Map.groupBy(
          [...values.values()].filter((value) => value !== ''),
          (value) => value,
        );
        const found = [...(await counts.of(index))].map(([value, { count }]) => [value, count]);
        expect(found.sort()).toEqual([...expected].map(([value, { length }]) => [value, length]).sort());
      }
    }),
  );
});

test('looks at no record again while none has changed', async () => {
  const index = new ListIndex(projectList);
  index.slots.put(aListed('1', { vmId: 'a' }), 1);
  index.revision = 1;
  const counts = new ValueCounts<ReturnType<typeof aListed>>(({ vmId }) => vmId);
  await counts.of(index);
  const unread = new Proxy(index.slots, {
    get: () => {
      throw new Error('A record is looked at.');
    },
  });
  expect((await counts.of({ slots: unread, revision: 1 })).get('a')).toMatchObject({ count: 1 });
});
