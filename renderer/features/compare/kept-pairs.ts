import type { ComparePair } from '#contract/compare.ts';

const storageKey = 'pilothouse.pairs';
/** Most pairs that are compared at once, as the contract allows. */
const most = 10_000;

/** By the ids of the two profiles, in the order of the alphabet; `left` belongs to the first. */
type KeptPairs = Readonly<Record<string, readonly ComparePair[]>>;

const none: readonly ComparePair[] = [];

function read(): KeptPairs {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as KeptPairs) : {};
  } catch {
    return {};
  }
}

const keyOf = (one: string, other: string) => [one, other].sort().join(' ');
const mirrored = (pairs: readonly ComparePair[]) =>
  pairs.map(({ left, right }) => ({ left: right, right: left }));

/**
 * The pairs that the operator made of projects of two profiles, whichever is on the left. The session of the window keeps
 * them, so that they outlive a reload; they have identifiers alone.
 */
export function keptPairs(left: string, right: string): readonly ComparePair[] {
  const kept = read()[keyOf(left, right)];
  if (!Array.isArray(kept)) return none;
  return left < right ? kept : mirrored(kept);
}

export function keepPairs(left: string, right: string, pairs: readonly ComparePair[]): void {
  const kept = left < right ? pairs : mirrored(pairs);
  write({ ...read(), [keyOf(left, right)]: kept.slice(-most) });
}

/** Somebody else may have signed in. */
export function forgetPairs(profileId: string): void {
  const kept = Object.entries(read()).filter(([key]) => !key.split(' ').includes(profileId));
  write(Object.fromEntries(kept));
}

function write(pairs: KeptPairs): void {
  sessionStorage.setItem(storageKey, JSON.stringify(pairs));
}
