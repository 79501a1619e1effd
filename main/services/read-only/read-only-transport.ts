import type { HttpRequest, HttpTransport } from '#main/http-ports.ts';
import type { ReadOnlyLock } from './read-only-lock.ts';

/**
 * The transport of a profile, and the only place where a read-only profile's changes are refused, whatever
 * code sends them (docs/decisions/read-only.md).
 * @param lock checked on each request
 * @param allowed exceptions that are sent anyway
 */
export function readOnlyTransport(
  transport: HttpTransport,
  lock: Pick<ReadOnlyLock, 'refuseChanges'>,
  allowed: (request: HttpRequest) => boolean = () => false,
): HttpTransport {
  return {
    renew: () => transport.renew(),
    async send(request) {
      if (!isRead(request) && !isSignIn(request) && !allowed(request)) lock.refuseChanges();
      return transport.send(request);
    },
  };
}

/**
 * Like `readOnlyTransport`, for a conformance run that deletes what it created: its deletions are sent even
 * if the profile was locked since the run began.
 */
export function transportOfRun(
  transport: HttpTransport,
  lock: Pick<ReadOnlyLock, 'refuseChanges' | 'isLocked'>,
): HttpTransport {
  const mayEnd = !lock.isLocked;
  return readOnlyTransport(transport, lock, ({ method }) => mayEnd && method === 'DELETE');
}

function isRead({ method }: HttpRequest): boolean {
  return method === 'GET';
}

/**
 * Signing in needs no token (docs/interface.md, "Endpoints"). Signing up creates an account and therefore
 * counts as a change.
 */
function isSignIn({ method, url, headers }: HttpRequest): boolean {
  const path = new URL(url).pathname.replace(/(?<!\/)\/+$/, '');
  return (
    method === 'POST' && headers.authorization === undefined && /\/auth\/(signin|gitprovider)$/.test(path)
  );
}
