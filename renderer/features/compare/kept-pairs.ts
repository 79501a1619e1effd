import type { ComparePair } from '#contract/compare.ts';

const storageKey = 'pilothouse.pairs';
/** The maximum number of manual pairs per request, as in the contract. */
const maxPairs = 10_000;

/** By the two profile ids in alphabetical order; `left` belongs to the first. */
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
 * The operator's manual pairs of two profiles, whichever is on the left. Stored in the session storage, so that they survive
 * a reload; they contain identifiers only.
 */
export function keptPairs(left: string, right: string): readonly ComparePair[] {
  const kept = read()[keyOf(left, right)];
  if (!Array.isArray(kept)) return none;
  return left < right ? kept : mirrored(kept);
}

export function keepPairs(left: string, right: string, pairs: readonly ComparePair[]): void {
  const kept = left < right ? pairs : mirrored(pairs);
  write({ ...read(), [keyOf(left, right)]: kept.slice(-maxPairs) });
}

/** Another person may have signed in. */
export function forgetPairs(profileId: string): void {
  const kept = Object.entries(read()).filter(([key]) => !key.split(' ').includes(profileId));
  write(Object.fromEntries(kept));
}

function write(pairs: KeptPairs): void {
  sessionStorage.setItem(storageKey, JSON.stringify(pairs));
}
