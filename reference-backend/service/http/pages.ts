import type { Row } from '../data/collection.ts';
import type { Shape } from '../shapes.ts';

/** One page of a list, and how the answer refers to other pages. */
export interface Page<Fields extends object> {
  readonly rows: readonly Row<Fields>[];
  /** Fields next to the list in an envelope; empty if the answer is the list itself. */
  readonly beside: Readonly<Record<string, unknown>>;
  readonly headers: Record<string, string>;
}

/**
 * The page of a list that a query requests. The newest record comes first, except with `next`, as in Django REST
 * framework.
 *
 * @param path of the list, with the base path
 */
export function pageOf<Fields extends object>(
  kind: Exclude<Shape['pages'], 'none'>,
  size: number,
  rows: readonly Row<Fields>[],
  query: URLSearchParams,
  path: string,
): Page<Fields> {
  const all = kind === 'next' ? rows : rows.toReversed();
  const total = all.length;
  const number = Number(query.get('page') ?? 1);
  const cursor = query.get('cursor');
  const offset = {
    page: (number - 1) * size,
    next: (number - 1) * size,
    link: (number - 1) * size,
    offset: Number(query.get('offset') ?? 0),
    cursor: cursor === null ? 0 : all.findIndex(({ id }) => id < Number(cursor)),
    total: 0,
  }[kind];
  const shown = offset < 0 ? [] : all.slice(offset, offset + size);
  const isMore = offset >= 0 && offset + size < total;
  const next = isMore ? `${path}?page=${number + 1}` : null;
  const beside = {
    page: { total, page: number, size, pages: Math.ceil(total / size) },
    next: { count: total, next, previous: number > 1 ? `${path}?page=${number - 1}` : null },
    link: {},
    offset: { meta: { total, offset, limit: size } },
    cursor: { nextCursor: isMore ? String(shown.at(-1)?.id) : null },
    total: { total },
  }[kind];
  const headers: Record<string, string> =
    kind === 'link' && next !== null ? { link: `<${next}>; rel="next"` } : {};
  return { rows: shown, beside, headers };
}
