import type { HttpResponse } from '#main/http-ports.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { beginningOf, jsonOf } from '../http/answer-text.ts';
import type { BackendClient } from '../http/backend-client.ts';
import { otherSocketPath, type RealtimeAddress } from './realtime-address.ts';

/**
 * Searches for socket.io at the root of the origin, where a backend below a sub-path may have it, with the
 * first request of its HTTP handshake. The request has no token, which is only sent in the CONNECT packet.
 *
 * @param clientOf creates the client for a base URL; redirects to another origin are not followed
 * @returns the path, if socket.io responds there and not at `address`; null otherwise
 */
export async function findSocketPath(
  address: RealtimeAddress,
  clientOf: (baseUrl: string) => Pick<BackendClient, 'answer'>,
  signal: AbortSignal,
): Promise<string | null> {
  const other = otherSocketPath(address);
  if (other === null) return null;
  const client = clientOf(address.origin);
  const opens = async (path: string) => {
    try {
      const query = 'EIO=4&transport=polling';
      return isSocketIo(
        await client.answer({ method: 'GET', path: `${path}/?${query}`, once: true, signal }),
      );
    } catch (thrown) {
      if (thrown instanceof AppFailure) return false;
      throw thrown;
    }
  };
  return (await opens(other)) && !(await opens(address.path)) ? other : null;
}

/** Engine.IO's open packet, or the error of a server without HTTP long-polling (Engine.IO protocol, "Handshake"). */
function isSocketIo(response: HttpResponse): boolean {
  const { status } = response;
  if (status === 200) return /^0\{.*"sid":/.test(beginningOf(response));
  const json = jsonOf(response);
  return status === 400 && typeof json === 'object' && json !== null && 'code' in json && json.code === 0;
}
