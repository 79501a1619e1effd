import { AppFailure, failure } from '../errors/app-failure.ts';
import type { AuthorizedCaller, BackendAnswer, BackendCall } from '../http/backend-call.ts';
import { hostOf } from '../http/base-url.ts';
import type { Session } from './session.ts';

/**
 * Adds the current token to calls. A 401 of the service ends the session.
 * @param send makes the call
 */
export function authorizedCaller(
  baseUrl: string,
  session: Pick<Session, 'token' | 'expire'>,
  send: (call: BackendCall) => Promise<BackendAnswer>,
): AuthorizedCaller {
  return {
    host: hostOf(baseUrl),
    baseUrl,
    call: async (call) => {
      const { token } = session;
      if (token === null) throw failure('signed-out');
      try {
        return await send({ ...call, token });
      } catch (thrown) {
        const refused = thrown instanceof AppFailure && thrown.error.code === 'signed-out';
        if (refused && thrown.error.status === 401) void session.expire(token);
        throw thrown;
      }
    },
  };
}
