import { z } from 'zod';
import { activityKinds, activityTimeNames } from '#contract/activity.ts';
import {
  appScheme,
  type DeepLink,
  type LinkRejection,
  type LinkTarget,
  linkedLists,
  type RecordLinkKind,
} from '#contract/links.ts';
import { columnLists } from '#contract/list-names.ts';
import { listSortFields } from '#contract/lists.ts';
import { usageKinds } from '#contract/routes.ts';
import { parseBaseUrl } from '../http/base-url.ts';

/** More than a base URL and an identifier need. */
const maxLinkLength = 4_096;
/** The same as for identifiers of records (`main/services/records/record-id.ts`). */
const maxIdLength = 1_024;

/** The same as for queries of lists (`main/services/lists/list-query.ts`). */
const maxQueryLength = 1_000;

const filterText = () => z.string().max(maxQueryLength).refine(isPlainText);
const day = () => z.iso.date();

/** The parameters of each kind of link besides `backend` and `kind`. */
const viewSearch = z
  .strictObject({
    list: z.enum(columnLists),
    q: filterText().optional(),
    sort: z.string().optional(),
    scope: z.literal('all').optional(),
  })
  .refine(
    ({ list, sort }) =>
      sort === undefined || listSortFields[list].some((field) => sort === field || sort === `-${field}`),
  );
const activitySearch = z.strictObject({
  q: filterText().optional(),
  change: z.enum(activityKinds).optional(),
  by: filterText().optional(),
  time: z.enum(activityTimeNames).optional(),
  since: day().optional(),
  until: day().optional(),
  unread: z.literal('only').optional(),
  backends: z.literal('all').optional(),
});

/** Text from outside: a link, a rejected link, or (null) no link, such as a command-line switch. */
export type LinkReading = { readonly link: DeepLink } | { readonly rejected: LinkRejection } | null;

/**
 * Reads `pilothouse://open?backend=<base URL>&kind=project&id=<id>`, and the other links that `deepLink` creates. Anyone can
 * create a link: anything not exactly in this form is rejected, so that a link can only show a page.
 */
export function readDeepLink(text: string): LinkReading {
  if (
    !text
      .slice(0, appScheme.length + 1)
      .toLowerCase()
      .startsWith(`${appScheme}:`)
  )
    return null;
  if (text.length > maxLinkLength) return { rejected: 'too-long' };
  // `new URL` silently drops tabs and line breaks.
  if (!isPlainText(text) || !URL.canParse(text)) return { rejected: 'malformed' };
  const url = new URL(text);
  // Callbacks of the git provider have the same scheme and are read elsewhere.
  if (url.host === 'oauth') return null;
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (url.host !== 'open' || !['', '/'].includes(url.pathname) || !isPlain) return { rejected: 'malformed' };
  const names = [...url.searchParams.keys()];
  const { backend, kind, ...parameters } = Object.fromEntries(url.searchParams);
  if (new Set(names).size !== names.length || backend === undefined || kind === undefined)
    return { rejected: 'malformed' };
  const target = readTarget(kind, parameters);
  if (typeof target === 'string') return { rejected: target };
  const baseUrl = readBaseUrl(backend);
  return baseUrl === null ? { rejected: 'backend' } : { link: { baseUrl, target } };
}

/** What the parameters lead to, or why they are rejected. */
function readTarget(kind: string, parameters: Readonly<Record<string, string>>): LinkTarget | LinkRejection {
  if (kind === 'view') {
    const { data } = viewSearch.safeParse(parameters);
    if (data === undefined) return 'filter';
    const { list, ...search } = data;
    return { kind, list, search };
  }
  if (kind === 'activity') {
    const { data: search } = activitySearch.safeParse(parameters);
    return search === undefined ? 'filter' : { kind, search };
  }
  const usage = usageKinds.find((name) => name === kind);
  const record = recordKinds.find((name) => name === kind);
  if (usage === undefined && record === undefined) return 'kind';
  const { id, ...others } = parameters;
  if (id === undefined || Object.keys(others).length > 0) return 'malformed';
  if (id === '' || id.length > maxIdLength || !isPlainText(id)) return 'id';
  if (usage !== undefined) return { kind: usage, id };
  return record === undefined || hasParentSegment(id) ? 'id' : { kind: record, id };
}

const recordKinds = Object.keys(linkedLists) as RecordLinkKind[];

/** Null if it is not a base URL, or has a part that normalising would drop, which may be meant to deceive. */
function readBaseUrl(text: string): string | null {
  if (!isPlainText(text) || /[\\?#]|^\s|\s$/.test(text) || hasParentSegment(decoded(text))) return null;
  try {
    return parseBaseUrl(text);
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  return text.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
}

/** Whether a path segment is `.` or `..`, which would change the path. */
function hasParentSegment(text: string): boolean {
  return text.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

/** Whether a text has no control character (C0, DEL, C1), none that changes the writing direction, and no lone surrogate. */
function isPlainText(text: string): boolean {
  return !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) && text.isWellFormed();
}
