import type { HttpResponse } from '#main/http-ports.ts';
import { failure } from '../errors/app-failure.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 5;

/**
 * The URL that a response redirects to, or null if it is no redirect (docs/decisions/redirects.md): within the same origin
 * only, at most 5. A change is only redirected if its method and body are kept (307, 308): otherwise it would be lost
 * silently.
 *
 * @param request its `path` is the part of the URL below the base URL, which shows where another base URL ends. `below` is
 * the base URL if token or body must stay below it
 * @param followed number of redirects of this call so far
 * @throws AppFailure `redirect`
 */
export function nextLocation(
  response: HttpResponse,
  request: {
    readonly url: string;
    readonly method: string;
    readonly path?: string;
    readonly below?: string | undefined;
  },
  followed: number,
): string | null {
  const location = response.headers.location;
  if (!redirectStatuses.has(response.status) || location === undefined) return null;
  const from = new URL(request.url);
  if (!URL.canParse(location, from.href))
    throw failure('redirect', { reason: 'unusable', from: from.origin, to: '' });
  const to = new URL(location, from);
  if (to.origin !== from.origin) {
    throw failure('redirect', { reason: 'other-origin', from: from.origin, to: to.origin });
  }
  if (followed >= maxRedirects)
    throw failure('redirect', { reason: 'too-many', from: from.origin, to: to.origin });
  const keepsMethod = request.method === 'GET' || response.status === 307 || response.status === 308;
  if (!keepsMethod) throw changeNotSentOn(response.status, from, to, request.path ?? '');
  to.hash = '';
  if (request.below !== undefined && !isBelow(to.href, request.below))
    throw failure('redirect', { ...moved(from, to, request.path ?? ''), reason: 'outside' });
  return to.href;
}

/** Maximum length of a path in a message, in characters. */
const maxShown = 200;

/** @param path of the call, below the base URL */
function changeNotSentOn(status: number, from: URL, to: URL, path: string) {
  // With 303 the change may have been made: the other address has its result (RFC 9110, 15.4.4).
  const reason = status === 303 ? 'change-answered' : 'change';
  return failure('redirect', { reason, status, ...moved(from, to, path) });
}

/** Both addresses, and the base URL that the redirect suggests; empty for none. */
function moved(from: URL, to: URL, path: string) {
  const isMoved = path !== '' && to.pathname.endsWith(path) && to.pathname !== from.pathname;
  const url = isMoved ? to.origin + to.pathname.slice(0, -path.length) : '';
  return { from: shown(from), to: shown(to), url };
}

/** @param baseUrl without a trailing slash */
function isBelow(href: string, baseUrl: string): boolean {
  return href.startsWith(`${baseUrl}/`);
}

/** Leaves out the query, which may contain a secret. */
function shown({ origin, pathname }: URL): string {
  return origin + (pathname.length <= maxShown ? pathname : `${pathname.slice(0, maxShown)}…`);
}
