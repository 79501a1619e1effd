import type { HttpResponse } from '#main/http-ports.ts';
import { failure } from '../errors/app-failure.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 5;

/**
 * The URL that a response redirects to, or null where it is no redirect (docs/decisions/redirects.md): within the same
 * origin only, at most 5. A change is only redirected where its method and body are kept (307, 308): otherwise it would be
 * lost silently.
 *
 * @param followed number of redirects of this call so far
 * @throws AppFailure `redirect`
 */
export function nextLocation(
  response: HttpResponse,
  request: { readonly url: string; readonly method: string },
  followed: number,
): string | null {
  const location = response.headers.location;
  if (!redirectStatuses.has(response.status) || location === undefined) return null;
  const from = new URL(request.url);
  if (!URL.canParse(location, from))
    throw failure('redirect', { reason: 'unusable', from: from.origin, to: '' });
  const to = new URL(location, from);
  if (to.origin !== from.origin) {
    throw failure('redirect', { reason: 'other-origin', from: from.origin, to: to.origin });
  }
  if (followed >= maxRedirects)
    throw failure('redirect', { reason: 'too-many', from: from.origin, to: to.origin });
  const keepsMethod = request.method === 'GET' || response.status === 307 || response.status === 308;
  if (!keepsMethod) throw failure('redirect', { reason: 'unusable', from: from.origin, to: to.origin });
  to.hash = '';
  return to.href;
}
