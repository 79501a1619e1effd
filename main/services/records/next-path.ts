import type { NextPage } from '../json/page-statement.ts';

/** A longer path is not asked for. */
const longestPath = 8_000;
/** Parameters that count records or pages: what they find depends on what was created and deleted before it. */
const positional =
  /^(page|p|offset|skip|start|from|page_?number|page_?index|start_?index|current_?page|page\[(number|offset)\])$/i;

/**
 * The path of the next page below the base URL; null where that is not below it, as with redirects: the token is bound to it
 * (docs/decisions/redirects.md). Of an address elsewhere that has the path of this list, only the query is used.
 * @param path of the page that names it
 */
export function pathOfNext(next: NextPage, path: string, baseUrl: string): string | null {
  const from = new URL(baseUrl + path);
  if (next.kind === 'parameter') {
    from.searchParams.set(next.name, next.value);
    return below(from, baseUrl);
  }
  if (!URL.canParse(next.address, from.href)) return null;
  const to = new URL(next.address, from);
  const known = below(to, baseUrl);
  if (known !== null) return known;
  // A backend behind a proxy may not know the address that it has outside: it means this list all the same.
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
  return path.length > longestPath ? null : path;
}

/** Whether the page is asked for by a number of records or pages, in the place of a cursor. */
export function isPositional(path: string): boolean {
  const { searchParams } = new URL(path, 'http://backend.invalid');
  return [...searchParams].some(([name, value]) => positional.test(name) && /^\d+$/.test(value));
}
