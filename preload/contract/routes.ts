/** The lists whose records have a page. */
export const pageLists = ['projects', 'domains'] as const;

export type PageList = (typeof pageLists)[number];

/** The record of a page. */
export interface PageRecord {
  readonly list: PageList;
  /** Identifier of a project, or key of a domain. */
  readonly id: string;
}

/** The route of a record's page in the window. */
export function recordRoute(list: PageList, id: string): string {
  return `/${list}/${encodeURIComponent(id)}`;
}

/**
 * The record of a page's path: the inverse of `recordRoute`, decoded once. The router's own parameters are
 * not used, because it decodes the path and so turns a `%2F` in an identifier into `/`.
 *
 * @param pathname encoded, as in a location
 * @returns null for any other path, and if the encoding is invalid
 */
export function recordOfRoute(pathname: string): PageRecord | null {
  const [, first = '', encoded = ''] = /^\/([^/]+)\/([^/]+)\/*$/.exec(pathname) ?? [];
  const list = pageLists.find((name) => name === first);
  if (list === undefined) return null;
  try {
    return { list, id: decodeURIComponent(encoded) };
  } catch {
    return null;
  }
}
