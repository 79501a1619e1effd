import type { HttpRequest, HttpTransport } from '#main/http-ports.ts';
import type { ReadOnlyLock } from './read-only-lock.ts';

/**
 * The transport of a profile, and the one place where a read-only profile's changes are refused, whoever sends them
 * (docs/decisions/read-only.md).
 * @param lock decides at each request
 * @param allowed what is sent all the same
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

/** As `readOnlyTransport`, for a run that deletes what it created: also where it was locked since the run began. */
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

/** A sign-in carries no token (docs/interface.md, "Endpoints"). Signing up creates an account: that is a change. */
function isSignIn({ method, url, headers }: HttpRequest): boolean {
  const path = new URL(url).pathname.replace(/(?<!\/)\/+$/, '');
  return (
    method === 'POST' && headers.authorization === undefined && /\/auth\/(signin|gitprovider)$/.test(path)
  );
}
