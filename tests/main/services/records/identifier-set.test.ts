import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdentifierSet } from '#services/records/identifier-set.ts';

test('finds repeated identifiers in any order of the list', () => {
  const identifiers = fc.oneof(
    fc.array(fc.string({ maxLength: 3 })),
    fc.array(fc.nat(50).map(String)),
    fc.array(fc.string({ unit: 'binary', maxLength: 2 })).map((ids) => ids.toSorted()),
  );
  fc.assert(
    fc.property(identifiers, (ids) => {
      const set = new IdentifierSet();
      const model = new Set<string>();
      for (const id of ids) {
        expect(set.has(id)).toBe(model.has(id));
        expect(set.add(id)).toBe(!model.has(id));
        model.add(id);
      }
      for (const id of ids) expect(set.has(id)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
