import type { NextPage } from '../json/page-statement.ts';

/** Maximum length of a path that is requested. */
const maxPathLength = 8_000;
/** Parameters that count records or pages: their result depends on earlier creations and deletions. */
const positional =
  /^(page|p|offset|skip|start|from|page_?number|page_?index|start_?index|current_?page|page\[(number|offset)\])$/i;

/**
 * The path of the next page, relative to the base URL; null if it is outside of it, because the token is
 * bound to the base URL, as with redirects (docs/decisions/redirects.md). From an address at another origin
 * with the path of this list, only the query is used.
 * @param path of the page that names the next one
 */
export function pathOfNext(next: NextPage, path: string, baseUrl: string): string | null {
  const from = new URL(baseUrl + path);
  if (next.kind === 'parameter') {
    from.searchParams.set(next.name, next.value);
    return below(from, baseUrl);
  }
  if (!URL.canParse(next.address, from.href)) return null;
  const to = new URL(next.address, from);
  const target = below(to, baseUrl);
  if (target !== null) return target;
  // A backend behind a proxy may not know its public address, but it still means this list.
  const [list = ''] = path.split('?', 1);
  if (![list, from.pathname].some((own) => isSamePath(own, to.pathname))) return null;
  from.search = to.search;
  return below(from, baseUrl);
}

function isSamePath(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

function below(url: URL, baseUrl: string): string | null {
  url.hash = '';
  if (!url.href.startsWith(`${baseUrl}/`)) return null;
  const path = url.href.slice(baseUrl.length);
  return path.length > maxPathLength ? null : path;
}

/** Whether the page is requested by a number of records or pages instead of a cursor. */
export function isPositional(path: string): boolean {
  const { searchParams } = new URL(path, 'http://backend.invalid');
  return [...searchParams].some(([name, value]) => positional.test(name) && /^\d+$/.test(value));
}
