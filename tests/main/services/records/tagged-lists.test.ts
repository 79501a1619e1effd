import { expect, test } from 'vitest';
import type { BackendRecord } from '#contract/records.ts';
import type { ListTag, Tagged } from '#services/http/list-tag.ts';
import type { FetchedRecords } from '#services/records/records.ts';
import { ResourceCache } from '#services/records/resource-cache.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const record: BackendRecord = { id: 'a', key: 'a', more: {}, secrets: {} };

/** A cache of a backend that tags its lists, and the tags that it received. */
function withTags() {
  const asked: unknown[] = [];
  const fetches: PromiseWithResolvers<Tagged<FetchedRecords<BackendRecord>> | 'unchanged'>[] = [];
  const cache = new ResourceCache<BackendRecord>(
    new FakeClock(),
    ({ tag }) => {
      asked.push(tag());
      const fetch = Promise.withResolvers<Tagged<FetchedRecords<BackendRecord>> | 'unchanged'>();
      fetches.push(fetch);
      return fetch.promise;
    },
    () => [],
  );
  const tag = { etag: '"1"' } as unknown as ListTag;
  const answer = (at: number) => fetches[at]?.resolve({ items: [record], unreadable: [], tag });
  return { cache, asked, fetches, answer, tag };
}

test('requests a fetched list with its tag, and after a change as a whole', async () => {
  const { cache, asked, answer, tag } = withTags();
  const first = cache.list('always');
  answer(0);
  await first;
  const second = cache.list('always');
  answer(1);
  await second;
  cache.invalidate();
  const third = cache.list('always');
  answer(2);
  await third;
  expect(asked).toEqual([null, tag, null]);
});

test('requests the list as a whole after a change during the fetch', async () => {
  const { cache, asked, answer } = withTags();
  const first = cache.list('always');
  cache.invalidate();
  answer(0);
  await first;
  const second = cache.list('always');
  answer(1);
  await second;
  expect(asked).toEqual([null, null]);
});
