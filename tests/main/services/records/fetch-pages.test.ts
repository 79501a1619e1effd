import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import type { BackendRecord } from '#contract/records.ts';
import { failure } from '#services/errors/app-failure.ts';
import { type ListLimits, largeListLimits } from '#services/http/limits.ts';
import { type FetchedPage, fetchPages } from '#services/records/fetch-pages.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { PagedModel, pageOf, pageStyles } from './paged-model.ts';

const baseUrl = 'https://ops.test/api';

interface Options {
  readonly cachedIds?: readonly string[];
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  readonly limits?: ListLimits;
  readonly reported?: (read: number, total: number | null) => void;
}

/** The list at `/project` with its pages. */
async function listed(
  fetch: (path: string) => Promise<FetchedPage<BackendRecord>>,
  { cachedIds = [], now = () => 0, signal = new AbortController().signal, reported, limits }: Options = {},
) {
  const load = {
    signal,
    now,
    progress: ({ done, total }: Progress) => reported?.(done, total),
  };
  const ports = { baseUrl, fetch, cachedIds: () => cachedIds, load, ...(limits && { limits }) };
  const { items, partial } = await fetchPages(await fetch('/project'), '/project', ports);
  return { ids: items.map(({ id }) => id), partial: partial ?? null };
}

const named = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

/** Answers by path. */
const paths =
  (answers: Readonly<Record<string, FetchedPage<BackendRecord> | Error>>, asked: string[] = []) =>
  async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`Asked for ${path}`);
    return answer;
  };

test.each(pageStyles)('joins all pages into one list: %s', async (style) => {
  const backend = new PagedModel(style, 50, named(120));
  const reported: unknown[] = [];
  const list = await listed(backend.fetch, {
    cachedIds: named(120),
    reported: (read, total) => reported.push([read, total]),
  });
  expect(list).toEqual({ ids: named(120), partial: null });
  // Without a total, pages by number have to be read twice to be sure.
  expect(backend.asked).toHaveLength(style === 'more' ? 6 : 3);
  const isCounted = style !== 'more' && style !== 'cursor';
  expect(reported.slice(0, 3)).toEqual([50, 100, 120].map((read) => [read, isCounted ? 120 : null]));
});

test('sends one request for a list that is whole', async () => {
  const asked: string[] = [];
  const list = await listed(paths({ '/project': pageOf(['a'], { count: 1, page: 1, pages: 1 }) }, asked));
  expect(list).toEqual({ ids: ['a'], partial: null });
  expect(asked).toEqual(['/project']);
});

describe('an unknown next page', () => {
  test.each([
    ['only a total', { total: 60 }],
    ['another origin', { next: 'https://evil.test/collect?page=2', total: 60 }],
    ['another scheme', { next: 'http://ops.test/other?page=2', total: 60 }],
    ['a name and a password', { next: 'https://ops.test@evil.test/collect?page=2', total: 60 }],
    ['above the base path', { next: 'https://ops.test/admin?page=2', total: 60 }],
    ['above the base path with dots', { next: '/api/../admin?page=2', total: 60 }],
    ['above the base path with escaped dots', { next: '/api/%2e%2e/admin?page=2', total: 60 }],
    ['beside the base path', { next: '/apis/projects?page=2', total: 60 }],
    ['another server without a scheme', { next: '//evil.test/collect', total: 60 }],
    ['the same page again', { next: '/api/project', total: 60 }],
    ['a very long address', { next: `/api/project?cursor=${'x'.repeat(9_000)}`, total: 60 }],
  ])('ends the list: %s', async (_name, beside) => {
    const asked: string[] = [];
    const list = await listed(paths({ '/project': pageOf(['a', 'b'], beside) }, asked));
    expect(list).toEqual({ ids: ['a', 'b'], partial: { total: 60, reason: 'no-next' } });
    expect(asked).toEqual(['/project']);
  });

  test('ends the list where the backend rejects a page', async () => {
    const first = pageOf(['a'], { page: 1, pages: 2 });
    const refused = failure('rejected', { path: '/project' });
    Object.assign(refused.error, { status: 404 });
    const list = await listed(paths({ '/project': first, '/project?page=2': refused }));
    expect(list).toEqual({ ids: ['a'], partial: { total: null, reason: 'no-next' } });
  });

  test('ends the list where the backend always sends the first page', async () => {
    const list = await listed(async () => pageOf(['a', 'b'], { page: 1, pages: 9, total: 18 }));
    expect(list).toEqual({ ids: ['a', 'b'], partial: { total: 18, reason: 'no-next' } });
  });

  test('ends the list where pages lead back to each other', async () => {
    const first = pageOf(['a'], { next: '/api/project?cursor=2' });
    const second = pageOf(['b'], { next: '/api/project' });
    const list = await listed(paths({ '/project': first, '/project?cursor=2': second }));
    expect(list).toEqual({ ids: ['a', 'b'], partial: { total: null, reason: 'no-next' } });
  });

  test('ends the list where a total is never reached', async () => {
    const answer = (ids: readonly string[], page: number) => pageOf(ids, { total: 1_000, page, pages: 2 });
    const list = await listed(paths({ '/project': answer(['a'], 1), '/project?page=2': answer(['b'], 2) }));
    expect(list).toEqual({ ids: ['a', 'b'], partial: { total: 1_000, reason: 'no-next' } });
  });
});

test.each([
  ['inside its network', 'http://10.0.0.7:8000/api/project/?page=2'],
  ['without the path that a proxy removes', '/project?page=2'],
])(
  'requests a page at the outside address of a backend that names its own address %s',
  async (_name, next) => {
    const asked: string[] = [];
    const answers = {
      '/project': pageOf(['a'], { next, count: 2 }),
      '/project?page=2': pageOf(['b'], { count: 2 }),
    };
    expect(await listed(paths(answers, asked))).toEqual({ ids: ['a', 'b'], partial: null });
    expect(asked).toEqual(['/project', '/project?page=2']);
  },
);

test('reports the error of a page as the error of the list', async () => {
  const first = pageOf(['a'], { page: 1, pages: 2 });
  const broken = paths({ '/project': first, '/project?page=2': failure('rejected') });
  expect((await errorOf(() => listed(broken)))?.code).toBe('rejected');
});

test('keeps the pages before one during which the connection is lost', async () => {
  const first = pageOf(['a'], { page: 1, pages: 3 });
  const lost = { ids: ['a'], partial: { total: null, reason: 'lost', received: 1 } };
  expect(await listed(paths({ '/project': first, '/project?page=2': failure('unreachable') }))).toEqual(lost);
  expect(await listed(paths({ '/project': first, '/project?page=2': failure('timed-out') }))).toEqual(lost);
});

test('keeps the beginning of a page whose rest does not come', async () => {
  const asked: string[] = [];
  const first = pageOf(['a'], { page: 1, pages: 3 });
  const second: FetchedPage<BackendRecord> = { ...pageOf(['b'], {}), ended: 'lost' };
  const list = await listed(paths({ '/project': first, '/project?page=2': second }, asked));
  expect(list).toEqual({ ids: ['a', 'b'], partial: { total: null, reason: 'lost', received: 2 } });
  expect(asked).toHaveLength(2);
});

describe('a limit', () => {
  let number = 0;
  const endless = async () => {
    number += 1;
    return pageOf([`p${number}`], { next_cursor: `c${number}` });
  };

  test('ends the list by pages', async () => {
    const { ids, partial } = await listed(endless);
    expect([ids.length, partial]).toEqual([1_000, { total: null, reason: 'limit', received: 1_000 }]);
  });

  test('ends the list by the bytes of all pages', async () => {
    const list = await listed(async () => ({ ...(await endless()), bytes: 20 * 1024 * 1024 }));
    expect([list.ids.length, list.partial?.reason]).toEqual([4, 'limit']);
  });

  test('ends a list later where the operator has said that large lists are read', async () => {
    const page = async () => ({ ...(await endless()), bytes: 100 * 1024 * 1024 });
    const list = await listed(page, { limits: largeListLimits });
    expect([list.ids.length, list.partial?.reason]).toEqual([11, 'limit']);
  });

  test('ends the list by time', async () => {
    let time = 0;
    const now = () => time;
    const slow = async () => {
      time += 60_000;
      return endless();
    };
    const list = await listed(slow, { now });
    expect([list.ids.length, list.partial?.reason]).toEqual([6, 'limit']);
  });

  test('ends the list when the operator cancels, without waiting for the current page', async () => {
    const stop = new AbortController();
    const first = pageOf(['a'], { total: 60, page: 1 });
    const fetch = async (path: string) => {
      if (path === '/project') return first;
      setImmediate(() => stop.abort());
      return new Promise<never>(() => undefined);
    };
    expect(await listed(fetch, { signal: stop.signal })).toEqual({
      ids: ['a'],
      partial: { total: 60, reason: 'cancelled' },
    });
  });
});

test('keeps a record once that another pushes to the next page, as it was read last', async () => {
  const first = pageOf(['b', 'a'], { total: 3, page: 1, pages: 2 });
  const again = pageOf(['a', 'z'], { total: 4, page: 2, pages: 2 });
  const [moved] = again.items;
  const list = await fetchPages(first, '/project', {
    ...{ baseUrl, cachedIds: () => [] },
    load: { signal: new AbortController().signal, now: () => 0, progress: () => undefined },
    fetch: paths({ '/project?page=2': again }),
  });
  expect(list.items.map(({ id }) => id)).toEqual(['b', 'a', 'z']);
  expect(list.items[1]).toBe(moved);
});

test('gives records without an identifier unique keys over all pages', async () => {
  const bare = { ...pageOf([]), items: [{ id: null, key: '#0', more: {}, secrets: {} }] };
  const list = await fetchPages({ ...bare, beside: { total: 2, page: 1 } }, '/project', {
    ...{ baseUrl, cachedIds: () => [] },
    load: { signal: new AbortController().signal, now: () => 0, progress: () => undefined },
    fetch: async () => ({ ...bare, beside: { total: 2, page: 2 } }),
  });
  expect(new Set(list.items.map(({ key }) => key)).size).toBe(2);
});

test('removes a cached record only after the pages were read again without it', async () => {
  const backend = new PagedModel('page', 2, named(5));
  expect(await listed(backend.fetch, { cachedIds: [...named(5), 'gone'] })).toEqual({
    ids: named(5),
    partial: null,
  });
  expect(backend.asked).toHaveLength(6);
});

test('keeps a cached record although others are created and deleted twice while the pages are read', async () => {
  const backend = new PagedModel('page', 3, named(8));
  let answers = 1;
  backend.before = () => {
    answers += 1;
    // In the first pass, the second page contains records twice; in both passes, the last record moves to a page that
    // was already read.
    if (answers === 2) backend.ids.unshift('p101', 'p102');
    if (answers === 5) backend.ids.unshift('p103');
    if (answers === 4 || answers === 8) backend.ids.shift();
  };
  const { ids, partial } = await listed(backend.fetch, { cachedIds: named(8) });
  expect(partial !== null || ids.includes('p7')).toBe(true);
});

/** What others do before the next response. */
const change = fc.record({
  create: fc.array(fc.boolean(), { maxLength: 3 }),
  remove: fc.array(fc.nat(), { maxLength: 2 }),
});
const run = fc.record({
  style: fc.constantFrom(...pageStyles),
  size: fc.integer({ min: 1, max: 4 }),
  count: fc.nat(14),
  cachedIds: fc.array(fc.nat(20), { maxLength: 20 }),
  changes: fc.array(change, { maxLength: 14 }),
});

/** @param isMixed whether records are created and deleted between the same two responses */
async function runOnce(
  { style, size, count, cachedIds, changes }: typeof run extends fc.Arbitrary<infer Run> ? Run : never,
  isMixed: boolean,
) {
  const backend = new PagedModel(style, size, named(count));
  const ever = new Set(backend.ids);
  let next = 100;
  const left = [...changes];
  backend.before = () => {
    const { create, remove } = left.shift() ?? { create: [], remove: [] };
    for (const at of remove) if (backend.ids.length > 0) backend.ids.splice(at % backend.ids.length, 1);
    for (const isFirst of remove.length > 0 && !isMixed ? [] : create) {
      next += 1;
      // With a cursor the order is that of creation.
      if (isFirst && style !== 'cursor') backend.ids.unshift(`p${next}`);
      else backend.ids.push(`p${next}`);
      ever.add(`p${next}`);
    }
  };
  const before = [...backend.ids];
  const uniqueIds = [...new Set(cachedIds.map((at) => `p${at}`))];
  const { ids, partial } = await listed(backend.fetch, { cachedIds: uniqueIds });
  const throughout = before.filter((id) => backend.ids.includes(id));
  return { ids, partial, ever, throughout, uniqueIds };
}

test('has no record twice and loses no cached one, whatever comes and goes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { ids, partial, ever, throughout, uniqueIds } = await runOnce(given, true);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(ever).toContain(id);
      if (partial !== null) return;
      const lost = throughout.filter((id) => uniqueIds.includes(id) && !ids.includes(id));
      expect(lost).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('loses no record where between two responses records are created or deleted, but not both', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { ids, partial, throughout } = await runOnce(given, false);
      if (partial === null) expect(throughout.filter((id) => !ids.includes(id))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('has the whole list where nothing changes', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { ids, partial, throughout } = await runOnce({ ...given, changes: [] }, false);
      expect({ ids, partial }).toEqual({ ids: throughout, partial: null });
    }),
  );
});
