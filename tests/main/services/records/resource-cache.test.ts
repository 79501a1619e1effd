import { describe, expect, test } from 'vitest';
import type { BackendRecord } from '#contract/records.ts';
import { AppFailure, failure } from '#services/errors/app-failure.ts';
import type { FetchedRecords } from '#services/records/records.ts';
import { ResourceCache } from '#services/records/resource-cache.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const record = (id: string): BackendRecord => ({ id, key: id, more: {}, secrets: {} });

/** A cache whose fetches are answered by the test. */
function begin(localRecords: () => readonly BackendRecord[] = () => [], isOffered?: () => boolean | null) {
  const clock = new FakeClock();
  const fetches: (PromiseWithResolvers<FetchedRecords<BackendRecord>> & {
    /** Shows the first records. */
    readonly arrived: (items: readonly BackendRecord[]) => void;
  })[] = [];
  const cache = new ResourceCache(
    clock,
    ({ load }) => {
      const fetch = Promise.withResolvers<FetchedRecords<BackendRecord>>();
      fetches.push({ ...fetch, arrived: (items) => load.arrived?.(items) });
      return fetch.promise;
    },
    localRecords,
    isOffered,
  );
  const answer = (index: number, ...ids: string[]) =>
    fetches[index]?.resolve({ items: ids.map(record), unreadable: [] });
  const refuse = (index: number, cause: unknown) => fetches[index]?.reject(cause);
  const ids = async (fresh: 'always' | 'if-older-than-cache-time' = 'if-older-than-cache-time') =>
    (await cache.list(fresh)).items.map(({ id }) => id);
  return { clock, cache, fetches, answer, refuse, ids };
}

test('keeps a list for 60 seconds, and requests it again at once where needed', async () => {
  const { clock, fetches, answer, ids } = begin();
  const first = ids();
  answer(0, 'a');
  expect(await first).toEqual(['a']);
  await clock.advance(59_999);
  expect(await ids()).toEqual(['a']);
  expect(fetches).toHaveLength(1);
  await clock.advance(1);
  const second = ids();
  answer(1, 'b');
  expect(await second).toEqual(['b']);
  const third = ids('always');
  answer(2, 'c');
  expect(await third).toEqual(['c']);
});

describe('a list that was read up to the limits', () => {
  const beginning: FetchedRecords<BackendRecord> = {
    ...{ items: [record('a')], unreadable: [] },
    partial: { total: null, reason: 'limit', received: 1 },
  };

  test('is fetched again only where the operator asks for it', async () => {
    const { clock, cache, fetches, ids } = begin();
    cache.setInUse(true);
    const first = ids();
    fetches[0]?.resolve(beginning);
    expect(await first).toEqual(['a']);
    await clock.advance(10 * 60_000);
    expect(await ids()).toEqual(['a']);
    cache.invalidate();
    await clock.advance(10 * 60_000);
    expect(fetches).toHaveLength(1);
    const asked = ids('always');
    fetches[1]?.resolve(beginning);
    expect(await asked).toEqual(['a']);
  });

  test('is fetched once more is read of lists, and other lists are not', async () => {
    const limited = begin();
    const whole = begin();
    for (const { cache, ids, fetches } of [limited, whole]) {
      cache.setInUse(true);
      const first = ids();
      fetches[0]?.resolve(cache === limited.cache ? beginning : { items: [], unreadable: [] });
      await first;
      cache.raiseLimits();
    }
    expect(limited.fetches).toHaveLength(2);
    expect(whole.fetches).toHaveLength(1);
  });
});

test('shares one fetch between simultaneous callers', async () => {
  const { fetches, answer, ids } = begin();
  const both = Promise.all([ids(), ids('always')]);
  answer(0, 'a');
  expect(await both).toEqual([['a'], ['a']]);
  expect(fetches).toHaveLength(1);
});

test('never returns a fetch from before a change as the list', async () => {
  const { cache, fetches, answer, ids } = begin();
  const early = ids();
  cache.invalidate();
  const late = ids();
  expect(fetches).toHaveLength(2);
  answer(1, 'new');
  expect(await late).toEqual(['new']);
  answer(0, 'old');
  expect(await early).toEqual(['old']);
  expect(await ids()).toEqual(['new']);
  expect(fetches).toHaveLength(2);
});

test('starts no second fetch beside the current one when an overtaken fetch ends', async () => {
  const { cache, fetches, answer, ids } = begin();
  const early = ids();
  cache.invalidate();
  const late = ids();
  answer(0, 'old');
  await early;
  const third = ids();
  answer(1, 'new');
  expect(await Promise.all([late, third])).toEqual([['new'], ['new']]);
  expect(fetches).toHaveLength(2);
});

test.each([
  ['the service', new AppFailure({ code: 'rejected', status: 404, message: 'Cannot GET /networks' })],
  ['the service', new AppFailure({ code: 'rejected', status: 405, message: 'No' })],
  ['something before it', new AppFailure({ code: 'gateway', status: 404 })],
])('has what was created here for a list that %s does not offer', async (_who, cause) => {
  const { cache, refuse } = begin(() => [record('mine')]);
  const list = cache.list('always');
  refuse(0, cause);
  expect(await list).toMatchObject({ offered: false, items: [{ id: 'mine' }] });
});

test('throws an error and does not cache it', async () => {
  const { cache, refuse, answer, ids } = begin(() => [record('mine')]);
  const failed = errorOf(() => cache.list('always'));
  refuse(0, failure('unreachable', { host: 'h', reason: 'refused' }));
  expect(await failed).toMatchObject({ code: 'unreachable' });
  const next = ids();
  answer(1, 'a');
  expect(await next).toEqual(['a']);
});

test('requests a list again after an error, however fresh the one before is', async () => {
  const { cache, refuse, answer, ids, fetches } = begin();
  const first = ids();
  answer(0, 'a');
  await first;
  const failed = errorOf(() => cache.list('always'));
  refuse(1, failure('unreachable', { host: 'h', reason: 'refused' }));
  await failed;
  const next = ids();
  expect(fetches).toHaveLength(3);
  answer(2, 'b');
  expect(await next).toEqual(['b']);
  expect(cache.error).toBeNull();
});

test('does not keep a list forever after the clock was set back', async () => {
  const { clock, answer, ids, fetches } = begin();
  const first = ids();
  answer(0, 'a');
  await first;
  await clock.advance(-1_000);
  void ids();
  expect(fetches).toHaveLength(2);
});

test('drops a list that is not requested after 60 seconds', async () => {
  const { clock, cache, answer, ids } = begin();
  const first = ids();
  answer(0, 'a');
  await first;
  await clock.advance(40_000);
  expect(await ids()).toEqual(['a']);
  await clock.advance(59_999);
  expect(cache.last?.items).toHaveLength(1);
  await clock.advance(1);
  expect(cache.last).toBeNull();
});

test('does not keep what an overtaken fetch brings after the list was dropped', async () => {
  const { clock, cache, fetches, answer, ids } = begin();
  const overtaken = ids();
  fetches[0]?.arrived([record('a')]);
  expect(cache.loading.arrived).toHaveLength(1);
  cache.invalidate();
  await clock.advance(60_000);
  expect(cache.loading.arrived).toBeNull();
  fetches[0]?.arrived([record('a'), record('b')]);
  expect(cache.loading.arrived).toBeNull();
  answer(0, 'a', 'b');
  expect(await overtaken).toEqual(['a', 'b']);
  expect(cache.last).toBeNull();
});

test('invalidates the lists that depend on a changed one', async () => {
  const one = begin();
  const other = begin();
  one.cache.alsoInvalidates(other.cache);
  const first = other.ids();
  other.answer(0, 'a');
  await first;
  one.cache.invalidate();
  void other.ids();
  expect(other.fetches).toHaveLength(2);
});

test('refetches a list in use after a change, at most once a second, and does not drop it', async () => {
  const { clock, cache, fetches, answer } = begin();
  const changes: (string | null)[] = [];
  cache.onChanged(() => changes.push(cache.isFetching ? 'fetching' : (cache.last?.items[0]?.id ?? null)));
  cache.setInUse(true);
  cache.invalidate();
  await clock.advance(0);
  expect(fetches).toHaveLength(1);
  answer(0, 'a');
  await clock.advance(0);
  expect(changes).toEqual(['fetching', 'a']);
  for (let at = 0; at < 100; at += 1) {
    cache.invalidate();
    await clock.advance(9);
  }
  expect(fetches).toHaveLength(1);
  await clock.advance(100);
  expect(fetches).toHaveLength(2);
  answer(1, 'b');
  await clock.advance(600_000);
  expect(cache.last?.items).toMatchObject([{ id: 'b' }]);
  cache.setInUse(false);
  await clock.advance(59_999);
  expect(cache.last).not.toBeNull();
  await clock.advance(1);
  expect(cache.last).toBeNull();
});

test('keeps the error of a fetch until one succeeds', async () => {
  const { cache, refuse, answer, ids } = begin();
  const failed = errorOf(() => cache.list('always'));
  refuse(0, failure('unreachable'));
  await failed;
  expect(cache).toMatchObject({ error: { code: 'unreachable' }, isFetching: false });
  const next = ids();
  answer(1, 'a');
  await next;
  expect(cache.error).toBeNull();
});

test('has local records until the response where the backend probably has no such list', async () => {
  const { cache, answer, ids } = begin(
    () => [record('local')],
    () => false,
  );
  const asked = ids();
  expect(cache.last).toMatchObject({ items: [{ id: 'local' }], offered: false });
  expect(cache.isProvisional).toBe(true);
  // The backend offers the list after all.
  answer(0, 'a', 'b');
  expect(await asked).toEqual(['a', 'b']);
  expect(cache.last).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], offered: true });
  expect(cache.isProvisional).toBe(false);
});

test.each([null, true])('has nothing before the response where that is %s', async (offered) => {
  const { cache, answer, ids } = begin(
    () => [record('local')],
    () => offered,
  );
  const asked = ids();
  expect(cache.last).toBeNull();
  answer(0, 'a');
  expect(await asked).toEqual(['a']);
});

test('keeps what a list lacks that is not whole, but not what was deleted here', async () => {
  const { cache, fetches, answer } = begin();
  const partial = { total: 60, reason: 'no-next' } as const;
  const listed = () => cache.last?.items.map(({ id }) => id);
  const first = cache.list('always');
  answer(0, 'a', 'b', 'c');
  await first;
  const second = cache.list('always');
  fetches[1]?.resolve({ items: [record('d'), record('a')], unreadable: [], partial });
  expect((await second).partial).toEqual(partial);
  expect(listed()).toEqual(['d', 'a', 'b', 'c']);
  expect(['a', 'b'].map((key) => cache.isListed(key))).toEqual([true, false]);
  cache.deleted('b');
  const third = cache.list('always');
  fetches[2]?.resolve({ items: [record('d')], unreadable: [], partial });
  await third;
  expect(listed()).toEqual(['d', 'a', 'c']);
  const fourth = cache.list('always');
  answer(3, 'd', 'e');
  await fourth;
  expect([listed(), cache.last?.partial]).toEqual([['d', 'e'], undefined]);
});

test('ignores the failure of a fetch from before a change', async () => {
  const { cache, refuse, answer, ids } = begin();
  const early = errorOf(() => cache.list('always'));
  cache.invalidate();
  const late = ids();
  refuse(0, failure('unreachable', { host: 'h', reason: 'refused' }));
  await early;
  expect(cache.error).toBeNull();
  answer(1, 'new');
  expect(await late).toEqual(['new']);
});
