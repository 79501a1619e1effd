/** The lists whose records have a page of their own. */
export const pageLists = ['projects', 'domains'] as const;

export type PageList = (typeof pageLists)[number];

/** The record of a page. */
export interface PageRecord {
  readonly list: PageList;
  /** Of a project; of a domain its key. */
  readonly id: string;
}

/** The route of a record's page in the window. */
export function recordRoute(list: PageList, id: string): string {
  return `/${list}/${encodeURIComponent(id)}`;
}

/**
 * The record whose page a path leads to: what `recordRoute` made of it, decoded once. The router's own parameters are not
 * used: it decodes the path, and then makes `/` of a `%2F` that was part of the identifier.
 *
 * @param pathname encoded, as in a location
 * @returns null for every other path, and where it is not encoded as it has to be
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
