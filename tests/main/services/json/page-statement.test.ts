import { expect, test } from 'vitest';
import { besideList, pageStatement } from '#services/json/page-statement.ts';

/** The paging information in a response with 50 records, the first of its list. */
function said(
  json: object,
  {
    headers = {},
    firstPage = null,
  }: { headers?: { link?: string; total?: string }; firstPage?: number | null } = {},
) {
  return pageStatement(besideList(json), headers, { seen: 50, items: 50, firstPage });
}

const address = (text: string) => ({ kind: 'address', address: text });
const parameter = (name: string, value: string) => ({ kind: 'parameter', name, value });

test.each([
  ['FastAPI pagination', { items: [], total: 60, page: 1, size: 50, pages: 2 }, parameter('page', '2')],
  ['pages from 0', { data: [], page: 0, totalPages: 2 }, parameter('page', '1')],
  [
    'DRF',
    { count: 60, next: 'https://a.test/project?page=2', previous: null, results: [] },
    address('https://a.test/project?page=2'),
  ],
  ['a path', { data: [], links: { next: '/api/project?page=2' } }, address('/api/project?page=2')],
  ['a query', { data: [], next: '?page=2' }, address('?page=2')],
  ['HAL', { projects: [], _links: { next: { href: '/project?page=2' } } }, address('/project?page=2')],
  [
    'Laravel',
    { data: [], current_page: 1, last_page: 2, next_page_url: 'http://a.test/p?page=2', total: 60 },
    address('http://a.test/p?page=2'),
  ],
  [
    'nestjs-paginate',
    { data: [], meta: { itemsPerPage: 50, totalItems: 60, currentPage: 1, totalPages: 2 }, links: {} },
    parameter('page', '2'),
  ],
  [
    'Strapi',
    { data: [], meta: { pagination: { page: 1, pageSize: 50, pageCount: 2, total: 60 } } },
    parameter('page', '2'),
  ],
  [
    'Spring',
    { items: [], page: { size: 50, totalElements: 60, totalPages: 2, number: 0 } },
    parameter('page', '1'),
  ],
  ['an offset', { items: [], offset: 0, limit: 50, total: 60 }, parameter('offset', '50')],
  ['skip', { data: [], skip: 50, total: 160 }, parameter('skip', '100')],
  ['a next offset', { data: [], next_offset: 50 }, parameter('offset', '50')],
  ['a next page', { data: [], nextPage: 2 }, parameter('page', '2')],
  ['a cursor', { data: [], next_cursor: 'eyJpZCI6NTB9' }, parameter('cursor', 'eyJpZCI6NTB9')],
  ['a cursor that is called next', { data: [], next: 'eyJpZCI6NTB9' }, parameter('cursor', 'eyJpZCI6NTB9')],
  ['a nested cursor', { data: [], paging: { cursors: { after: 'abc' } } }, parameter('after', 'abc')],
  ['a page token', { data: [], nextPageToken: 'abc' }, parameter('pageToken', 'abc')],
  ['Relay', { data: [], pageInfo: { hasNextPage: true, endCursor: 'abc' } }, parameter('after', 'abc')],
  ['hasMore and a page', { data: [], page: 3, hasMore: true }, parameter('page', '4')],
])('reads the next page from %s', (_name, json, next) => {
  expect(said(json).next).toEqual(next);
});

test.each([
  ['a bare list', []],
  ['no word of pages', { data: [] }],
  ['the last of its pages', { items: [], total: 50, page: 1, pages: 1 }],
  ['the only page, from 0', { items: [], page: 0, pages: 1 }],
  ['a count of its items', { items: [], count: 50 }],
  ['a smaller total', { items: [], total: 3 }],
  ['no next', { results: [], count: 50, next: null }],
  ['an end that is not followed', { data: [], pageInfo: { hasNextPage: false, endCursor: 'abc' } }],
  ['texts and lists in the place of numbers', { data: [], total: 'many', page: [1], next: 0 }],
])('finds a list whole with %s', (_name, json) => {
  const { hasMore, total, next } = said(json);
  expect({ hasMore, isBeyond: (total ?? 0) > 50, next }).toEqual({
    hasMore: false,
    isBeyond: false,
    next: null,
  });
});

test.each([
  ['a total', { items: [], total: 60 }, { hasMore: false, total: 60 }],
  ['a count', { items: [], count: '60' }, { hasMore: false, total: 60 }],
  ['hasMore', { data: [], has_more: true }, { hasMore: true, total: null }],
  [
    'a total, but no next page',
    { results: [], count: 60, next: null, page: 1 },
    { hasMore: false, total: 60 },
  ],
])('finds more items without a way to get them with %s', (_name, json, expected) => {
  expect(said(json)).toMatchObject({ ...expected, next: null });
});

test('recognises the last page where pages count from 0', () => {
  expect(said({ data: [], page: 1, pages: 2 }, { firstPage: 0 })).toMatchObject({
    hasMore: false,
    next: null,
  });
});

test('reads the Link header of a bare list, and its count', () => {
  const link =
    '<https://a.test/project?page=1>; rel="first", <https://a.test/project?page=2>; rel="last next"';
  expect(said([], { headers: { link } }).next).toEqual(address('https://a.test/project?page=2'));
  expect(said([], { headers: { link: '<?page=2>; title="a, b"; rel=next' } }).next).toEqual(
    address('?page=2'),
  );
  expect(said([], { headers: { link: '<?page=0>; rel="prev"' } })).toMatchObject({
    hasMore: false,
    next: null,
  });
  expect(said([], { headers: { total: '60' } })).toMatchObject({ hasMore: false, total: 60 });
});

test('does not look into what an envelope nests deeply', () => {
  let deep: object = { next: '/far' };
  for (let depth = 0; depth < 50_000; depth += 1) deep = { meta: deep, next: deep };
  expect(said({ data: [], ...deep })).toMatchObject({ hasMore: false, next: null });
});
