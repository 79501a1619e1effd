import { beforeEach, expect, test } from 'vitest';
import type { ListFreshness } from '#contract/lists.ts';
import {
  alwaysFresh,
  cachedRecord,
  type ListSource,
  missingIn,
  pausedSource,
  prepareAll,
} from '#services/profiles/list-source.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

let clock: FakeClock;

beforeEach(() => {
  clock = new FakeClock();
});

/** A list that is prepared when the test says so. */
function aSource(state: ListFreshness['state']) {
  let freshness: ListFreshness = { ...alwaysFresh, state };
  const { promise, resolve } = Promise.withResolvers<void>();
  const source: ListSource = { prepare: () => promise, freshness: () => freshness };
  return {
    source,
    becomes(next: ListFreshness['state']) {
      freshness = { ...freshness, state: next };
      resolve();
    },
  };
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await clock.advance(0);
  return settled;
}

test('waits for a single profile, however long it takes', async () => {
  const late = aSource('not-loaded');
  const prepared = prepareAll([late.source], 'always', clock);
  await clock.advance(60_000);
  expect(await isSettled(prepared)).toBe(false);
  late.becomes('not-loaded');
  expect(await isSettled(prepared)).toBe(true);
});

test('waits for all profiles that are quick', async () => {
  const [one, other] = [aSource('not-loaded'), aSource('not-loaded')];
  const prepared = prepareAll([one.source, other.source], 'always', clock);
  one.becomes('loaded');
  expect(await isSettled(prepared)).toBe(false);
  other.becomes('loaded');
  expect(await isSettled(prepared)).toBe(true);
});

test('waits at most 150 ms for a late profile while others have rows', async () => {
  const [one, late] = [aSource('not-loaded'), aSource('not-loaded')];
  const prepared = prepareAll([one.source, late.source], 'always', clock);
  one.becomes('loaded');
  await clock.advance(149);
  expect(await isSettled(prepared)).toBe(false);
  await clock.advance(1);
  expect(await isSettled(prepared)).toBe(true);
});

test('waits for the first profile where nothing is known of any', async () => {
  const [one, other] = [aSource('not-loaded'), aSource('not-loaded')];
  const prepared = prepareAll([one.source, other.source], 'always', clock);
  await clock.advance(5_000);
  expect(await isSettled(prepared)).toBe(false);
  other.becomes('restored');
  expect(await isSettled(prepared)).toBe(true);
});

test('waits for nothing without a profile', async () => {
  expect(await isSettled(prepareAll([], 'always', clock))).toBe(true);
});

test.each([
  ['is', alwaysFresh.progress, 2],
  ['is, and that is still being read', { phase: 'reading', unit: 'records', done: 1, total: 9 } as const, 1],
])(
  'asks the backend of a paused profile only where no saved list %s known',
  async (_how, progress, calls) => {
    const asked: string[] = [];
    const freshness = () => ({ ...alwaysFresh, state: 'not-loaded', progress }) as const;
    const paused = pausedSource({ prepare: async (fresh) => void asked.push(fresh), freshness });
    await paused.prepare('if-older-than-cache-time', 'progress');
    expect(asked).toEqual(['cached', 'if-older-than-cache-time'].slice(0, calls));
  },
);

test('treats a record as current only as the backend has just sent it', () => {
  const record = { key: '1', id: '1', more: {}, secrets: {} };
  const isCurrent = (freshness: Partial<ListFreshness>, isListed = true) =>
    cachedRecord(record, { ...alwaysFresh, ...freshness }, isListed).isCurrent;
  expect(isCurrent({})).toBe(true);
  expect(isCurrent({ state: 'restored' })).toBe(false);
  expect(isCurrent({ staleAsOf: 5 })).toBe(false);
  expect(isCurrent({ error: { code: 'unreachable' } })).toBe(false);
  // In a list that is not complete: taken from the previous one.
  expect(isCurrent({}, false)).toBe(false);
});

test('reports how many more records a list has that is not whole, as far as the backend tells', () => {
  expect(missingIn({ total: 10, reason: 'limit' }, 7)).toEqual({ reason: 'limit', more: 3 });
  expect(missingIn({ total: 5, reason: 'limit' }, 7)?.more).toBe(0);
  expect(missingIn({ total: null, reason: 'no-next' }, 7)?.more).toBeNull();
  expect(missingIn(null, 7)).toBeNull();
});
