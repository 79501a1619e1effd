import type { BackendRecord } from '#contract/records.ts';
import type { BesideList } from '#services/json/page-statement.ts';
import type { FetchedPage } from '#services/records/fetch-pages.ts';

export type PageStyle = 'page' | 'offset' | 'more' | 'next' | 'cursor';

export const pageStyles: readonly PageStyle[] = ['page', 'offset', 'more', 'next', 'cursor'];

const pagedRecord = (id: string): BackendRecord => ({ id, key: id, more: {}, secrets: {} });

/** One page with these records. */
export function pageOf(ids: readonly string[], beside: BesideList = {}): FetchedPage<BackendRecord> {
  return { items: ids.map(pagedRecord), unreadable: [], beside, headers: {}, bytes: 100 };
}

/** A list of a backend that sends it in pages, in its order. */
export class PagedModel {
  readonly #style: PageStyle;
  readonly #size: number;
  ids: string[];
  /** The requested paths, in order. */
  readonly asked: string[] = [];
  /** Runs before each response. */
  before: () => void = () => undefined;

  constructor(style: PageStyle, size: number, ids: readonly string[]) {
    this.#style = style;
    this.#size = size;
    this.ids = [...ids];
  }

  readonly fetch = async (path: string): Promise<FetchedPage<BackendRecord>> => {
    if (this.asked.length > 0) this.before();
    this.asked.push(path);
    const { searchParams } = new URL(path, 'http://model.test');
    const number = Number(searchParams.get('page') ?? 1);
    const after = searchParams.get('cursor');
    const offset = {
      page: (number - 1) * this.#size,
      more: (number - 1) * this.#size,
      next: (number - 1) * this.#size,
      offset: Number(searchParams.get('offset') ?? 0),
      // A deleted record keeps its position.
      cursor: after === null ? 0 : this.ids.filter((id) => order(id) <= Number(after)).length,
    }[this.#style];
    const ids = this.ids.slice(offset, offset + this.#size);
    const total = this.ids.length;
    const isMore = offset + this.#size < total;
    const beside = {
      page: { total, page: number, pages: Math.ceil(total / this.#size) },
      offset: { total, offset, limit: this.#size },
      more: { page: number, has_more: isMore },
      next: { count: total, next: isMore ? `/project?page=${number + 1}` : null },
      cursor: { next_cursor: isMore ? String(order(ids.at(-1) ?? '')) : null },
    }[this.#style];
    return pageOf(ids, beside);
  };
}

/** The number in an identifier, by which cursors find their position in lists that begin with the oldest. */
function order(id: string): number {
  return Number(id.slice(1));
}
