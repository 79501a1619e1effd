import { isObject } from './envelope.ts';

/** The values beside the list of an envelope, by name. */
export type BesideList = Readonly<Record<string, unknown>>;

/** How to request the next page: its address, or a value in the query of the previous page. */
export type NextPage =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly value: string };

/** The paging information of a response (docs/decisions/list-pages.md). */
export interface PageStatement {
  /** The total number of records; null if it is missing. */
  readonly total: number | null;
  /** Whether it announces another page, other than by the total. */
  readonly hasMore: boolean;
  /** Null if it does not say how to get it. */
  readonly next: NextPage | null;
  /** The number of this page; null for none. */
  readonly page: number | null;
}

/** What is known of the pages before a response. */
export interface PagesBefore {
  /** The number of records so far, including this response. */
  readonly seen: number;
  /** The number of records in this response. */
  readonly items: number;
  /** The number of the first page; null for the first page itself. Some backends count from 0, others from 1. */
  readonly firstPage: number | null;
}

/** Objects in an envelope that may contain the paging information. */
const containers = [
  ...[
    'meta',
    'metadata',
    '_meta',
    'pagination',
    'paging',
    'page',
    'page_info',
    'pageInfo',
    'links',
    '_links',
  ],
  ...['cursor', 'cursors', 'response_metadata'],
] as const;
const totals = [
  ...['total', 'totalCount', 'total_count', 'totalItems', 'total_items', 'totalElements', 'total_elements'],
  ...['totalRecords', 'total_records', 'totalResults', 'total_results', '@odata.count', 'count'],
] as const;
/** Names of the page number, and its name in a query if that differs. */
const pageNumbers = {
  page: 'page',
  current_page: 'page',
  currentPage: 'page',
  page_number: 'page_number',
  pageNumber: 'pageNumber',
  page_index: 'page_index',
  pageIndex: 'pageIndex',
  number: 'page',
} as const;
const pageCounts = [
  ...['pages', 'totalPages', 'total_pages', 'pageCount', 'page_count', 'last_page', 'lastPage'],
  ...['numPages', 'num_pages'],
] as const;
const offsets = ['offset', 'skip', 'start', 'startIndex', 'start_index'] as const;
const flags = ['hasMore', 'has_more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page', 'more'] as const;
const lastFlags = ['last', 'isLast', 'is_last', 'isLastPage'] as const;
/** Names of the next page, and the name in a query of a value that is not an address. */
const nexts = {
  next: 'cursor',
  after: 'after',
  next_page_url: 'page',
  nextPageUrl: 'page',
  next_url: 'cursor',
  nextUrl: 'cursor',
  next_link: 'cursor',
  nextLink: 'cursor',
  '@odata.nextLink': 'cursor',
  next_page: 'page',
  nextPage: 'page',
  next_page_number: 'page',
  next_offset: 'offset',
  nextOffset: 'offset',
  next_cursor: 'cursor',
  nextCursor: 'cursor',
  next_page_token: 'page_token',
  nextPageToken: 'pageToken',
  next_token: 'next_token',
  nextToken: 'nextToken',
  continuation_token: 'continuation_token',
  continuationToken: 'continuationToken',
} as const;
/** The end of this page, which is the beginning of the next one if there is one. */
const ends = ['endCursor', 'end_cursor'] as const;

/** The names beside a list that may be paging information. */
export const besideNames: ReadonlySet<string> = new Set<string>([
  ...[...containers, ...totals, ...pageCounts, ...offsets, ...flags, ...lastFlags, ...ends],
  ...[...Object.keys(pageNumbers), ...Object.keys(nexts)],
]);
/** A longer text is neither the address of a page nor a cursor. */
const maxNextLength = 4_000;

/** The paging information beside the list of an envelope; nothing for a bare list. */
export function besideList(json: unknown): BesideList {
  if (!isObject(json)) return {};
  const entries = Object.entries(json).filter(
    ([name, value]) => besideNames.has(name) && !Array.isArray(value),
  );
  return Object.fromEntries(entries);
}

/**
 * Reads the paging information of a list response.
 * @param beside like `besideList`
 * @param headers `Link` (RFC 8288) and `X-Total-Count`, if present
 */
export function pageStatement(
  beside: BesideList,
  headers: { readonly link?: string | undefined; readonly total?: string | undefined },
  { seen, items, firstPage }: PagesBefore,
): PageStatement {
  const said = new Said(beside);
  const total = Math.max(...said.counts(totals), countOf(headers.total) ?? -1);
  const [pageName, page] = said.first(Object.keys(pageNumbers), countOf) ?? [null, null];
  const pages = said.first(pageCounts, countOf)?.[1] ?? null;
  const [offsetName, offset] = said.first(offsets, countOf) ?? [null, null];
  const isPageAfter = page !== null && pages !== null && page < (firstPage ?? page) + pages - 1;
  const flag = said.flag();
  const named = linkedNext(headers.link) ?? said.next(offset !== null, flag === true);
  const isBeyond = total > seen && (offset === null || offset + items < total);
  const hasMore = named !== null || flag === true || isPageAfter;
  const isEnd = flag === false || said.isEnd() || (page !== null && pages !== null);
  const step = (): NextPage | null => {
    if (items === 0 || !(hasMore || (isBeyond && !isEnd))) return null;
    if (offsetName !== null && offset !== null) return parameter(offsetName, offset + items);
    if (pageName === null || page === null) return null;
    return parameter(pageNumbers[pageName as keyof typeof pageNumbers], page + 1);
  };
  return { total: total < 0 ? null : total, hasMore, next: named ?? step(), page };
}

/** The paging information in an envelope and in the objects within it. */
class Said {
  readonly #objects: readonly BesideList[];

  constructor(beside: BesideList) {
    const inner = (one: BesideList) =>
      containers.map((name) => (Object.hasOwn(one, name) ? one[name] : undefined)).filter(isObject);
    const below = inner(beside);
    this.#objects = [beside, ...below, ...below.flatMap(inner)];
  }

  /** The first readable value of one of these names. */
  first<Value>(
    names: readonly string[],
    read: (value: unknown) => Value | null,
  ): readonly [name: string, value: Value] | null {
    for (const one of this.#objects) {
      for (const name of names) {
        const value = Object.hasOwn(one, name) ? read(one[name]) : null;
        if (value !== null) return [name, value];
      }
    }
    return null;
  }

  counts(names: readonly string[]): readonly number[] {
    return this.#objects.flatMap((one) =>
      names.flatMap((name) => (Object.hasOwn(one, name) ? (countOf(one[name]) ?? []) : [])),
    );
  }

  /** Whether it announces another page; null if it does not say. */
  flag(): boolean | null {
    const has = this.first(flags, booleanOf)?.[1];
    const isLast = this.first(lastFlags, booleanOf)?.[1];
    return has ?? (isLast === undefined ? null : !isLast);
  }

  /** Whether a name of the next page has no value. */
  isEnd(): boolean {
    const empty = (value: unknown) => (value === null || value === '' || value === false ? true : null);
    return this.first(Object.keys(nexts), empty) !== null;
  }

  /**
   * @param hasOffset whether pages are addressed by offset, so that a number is one
   * @param isMore whether there is another page, which then starts at the end of this one
   */
  next(hasOffset: boolean, isMore: boolean): NextPage | null {
    const found = this.first(Object.keys(nexts), nextValue);
    if (found !== null) {
      const [name, value] = found;
      if (typeof value === 'string' && isAddress(value)) return { kind: 'address', address: value };
      const isNumber = typeof value === 'number';
      const ofNumber = hasOffset ? 'offset' : 'page';
      return parameter(name === 'next' && isNumber ? ofNumber : nexts[name as keyof typeof nexts], value);
    }
    const end = isMore ? this.first(ends, nextValue) : null;
    return end === null ? null : parameter('after', end[1]);
  }
}

/** `Link: <…>; rel="next"` (RFC 8288, 3). */
function linkedNext(header: string | undefined): NextPage | null {
  if (header === undefined || header.length > 2 * maxNextLength) return null;
  for (const [, address = '', parameters = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next') && address !== '') return { kind: 'address', address };
  }
  return null;
}

function parameter(name: string, value: string | number): NextPage {
  return { kind: 'parameter', name, value: String(value) };
}

/** The value of a name of the next page, directly or as `href` of an object; null for none. */
function nextValue(value: unknown): string | number | null {
  if (isObject(value)) return textOf(value.href) ?? textOf(value.url);
  return typeof value === 'number' ? countOf(value) || null : textOf(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= maxNextLength ? value : null;
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|[/?]|[\w.~-]+\?[\w.~[\]-]+=)/i.test(text);
}

function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(count) && (count as number) >= 0 ? (count as number) : null;
}

function booleanOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
