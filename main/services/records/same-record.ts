import { isDeepStrictEqual } from 'node:util';

type Entries = Readonly<Record<string, unknown>>;

/** Whether two records are equal, including fields that the interface does not name. */
export function sameRecord(before: object, after: object): boolean {
  return before === after || sameEntries(before as Entries, after as Entries, sameField);
}

/**
 * Compares plain values first: the deep comparison is slow, and each fetch compares up to 100,000 records.
 *
 * @param same compares values that are not identical
 */
export function sameEntries(before: Entries, after: Entries, same = isDeepStrictEqual): boolean {
  if (before === after) return true;
  let left = 0;
  for (const _key in after) left += 1;
  for (const key in before) {
    left -= 1;
    if (before[key] === after[key]) {
      if (before[key] === undefined && !Object.hasOwn(after, key)) return false;
    } else if (!same(before[key], after[key])) return false;
  }
  return left === 0;
}

function sameField(before: unknown, after: unknown): boolean {
  return isEntries(before) && isEntries(after)
    ? sameEntries(before, after)
    : isDeepStrictEqual(before, after);
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
