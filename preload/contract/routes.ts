import type { SuggestedField } from './projects.ts';
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

/** What projects name by a text alone: a virtual machine, and a source, which may be an authorization. */
export const usageKinds = ['vm', 'source'] as const;

export type UsageKind = (typeof usageKinds)[number];

/** The field of a project that names each of them. */
export const usageFields = { vm: 'vmId', source: 'sourceId' } as const satisfies Record<
  UsageKind,
  SuggestedField
>;

/** A virtual machine or a source. */
export interface UsageSubject {
  readonly kind: UsageKind;
  /** The text of `vmId` or `sourceId`. */
  readonly id: string;
}

/** The route of the page of a virtual machine or a source. */
export function usageRoute({ kind, id }: UsageSubject): string {
  // What is not well-formed cannot be encoded.
  const encoded = encodeURIComponent(id.toWellFormed()).replaceAll('~', '%7E');
  // A segment of dots alone would lead to a parent folder, however it is encoded.
  return `/${kind}/${/^\.{1,2}$/.test(encoded) ? `~${encoded}` : encoded}`;
}

/** The route of the page of a virtual machine. */
export function vmRoute(id: string): string {
  return usageRoute({ kind: 'vm', id });
}

/** The route of the page of a source. */
export function sourceRoute(id: string): string {
  return usageRoute({ kind: 'source', id });
}

/** The inverse of `usageRoute`; null for any other path, and if the encoding is invalid. */
export function usageOfRoute(pathname: string): UsageSubject | null {
  const [, first = '', encoded = ''] = /^\/([^/]+)\/([^/]+)\/*$/.exec(pathname) ?? [];
  const kind = usageKinds.find((name) => name === first);
  if (kind === undefined) return null;
  try {
    return { kind, id: decodeURIComponent(encoded.replace(/^~/, '')) };
  } catch {
    return null;
  }
}
