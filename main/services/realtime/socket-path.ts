import type { HttpResponse } from '#main/http-ports.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { beginningOf, jsonOf } from '../http/answer-text.ts';
import type { BackendClient } from '../http/backend-client.ts';
import { otherSocketPath, type RealtimeAddress } from './realtime-address.ts';

/**
 * Searches for socket.io at the root of the origin, where a backend under a sub-path may have it, with the first request of
 * its HTTP handshake. It has no token, which would be sent in the CONNECT packet only.
 *
 * @param clientOf makes the client of a base URL; redirects to another origin are not followed
 * @returns the path, where it opens there and not at `address`; null otherwise
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
