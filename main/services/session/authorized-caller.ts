import { AppFailure, failure } from '../errors/app-failure.ts';
import type { AuthorizedCaller, BackendAnswer, BackendCall } from '../http/backend-call.ts';
import { hostOf } from '../http/base-url.ts';
import type { Session } from './session.ts';

/**
 * Adds the current token to calls. A 401 from the service ends the session, unless the token has been
 * replaced.
 * @param send sends the call
 */
export function authorizedCaller(
  baseUrl: string,
  session: Pick<Session, 'token' | 'expire' | 'successorOf'>,
  send: (call: BackendCall) => Promise<BackendAnswer>,
  listLimits?: AuthorizedCaller['listLimits'],
): AuthorizedCaller {
  return {
    host: hostOf(baseUrl),
    baseUrl,
    listLimits,
    call: async (call) => {
      const { token } = session;
      if (token === null) throw failure('signed-out');
      try {
        return await send({ ...call, token });
      } catch (thrown) {
        const refused = thrown instanceof AppFailure && thrown.error.code === 'signed-out';
        if (!refused || thrown.error.status !== 401) throw thrown;
        const successor = session.successorOf(token);
        if (successor === null) {
          void session.expire(token);
          throw thrown;
        }
        // The operator has renewed the session, and the service has ended the old one. A change is never sent
        // twice.
        if (call.method === 'GET') return await send({ ...call, token: successor });
        throw new AppFailure({ ...thrown.error, code: 'rejected' });
      }
    },
  };
}
