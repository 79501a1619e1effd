import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LongMap } from '#services/async/long-map.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const key = fc.integer({ min: 0, max: 12 });
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), key, value: fc.nat(), adds: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), key }),
  fc.record({ do: fc.constantFrom('begin' as const, 'next' as const), key: fc.constant(0) }),
);

test('has what a map has, in the same order, also where it changes during an iteration', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const usual = new Map<number, number>();
      const long = new LongMap<number, number>(3);
      let iterators = [usual.values(), long.values()] as const;
      for (const each of steps) {
        if (each.do === 'set') {
          usual.set(each.key, each.value);
          if (long.has(each.key)) long.set(each.key, each.value);
          else long[each.adds ? 'add' : 'set'](each.key, each.value);
        } else if (each.do === 'delete') expect(long.delete(each.key)).toBe(usual.delete(each.key));
        else if (each.do === 'begin') iterators = [usual.values(), long.values()];
        else expect(iterators[1].next()).toEqual(iterators[0].next());
        expect([long.size, long.get(each.key), long.has(each.key)]).toEqual([
          ...[usual.size, usual.get(each.key), usual.has(each.key)],
        ]);
      }
      expect([...long]).toEqual([...usual]);
      expect([...long.keys()]).toEqual([...usual.keys()]);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
