import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareEqual } from '#state/share-equal.ts';

test('returns the given value, or the one before where both are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      expect(shareEqual(before, next)).toEqual(next);
      const copy = structuredClone(before);
      expect(shareEqual(before, copy)).toBe(before);
    }),
  );
});

test('replaces only the parts that changed by other objects', () => {
  const before = {
    profiles: [
      { id: 'a', unread: 1, columns: { projects: ['name'] } },
      { id: 'b', unread: 0 },
    ],
  };
  const next = structuredClone(before);
  (next.profiles[0] as { unread: number }).unread = 2;
  const shared = shareEqual(before, next);
  expect(shared).toEqual(next);
  expect(shared.profiles[1]).toBe(before.profiles[1]);
  expect(shared.profiles[0]?.columns).toBe(before.profiles[0]?.columns);
  expect(shared.profiles[0]).not.toBe(before.profiles[0]);
});

test('never takes a list for an object with the same entries', () => {
  expect(shareEqual({ names: { 0: 'a' } }, { names: ['a'] })).toEqual({ names: ['a'] });
  expect(shareEqual({ names: ['a'] }, { names: { 0: 'a' } })).toEqual({ names: { 0: 'a' } });
});
