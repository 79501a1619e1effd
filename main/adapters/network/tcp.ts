import { connect, type Socket } from 'node:net';

/** A host and a port. The host is a name or an address, without brackets. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Destroys the socket when `signal` is aborted. Call the returned function when the connection is open, to stop that. */
export function destroyOnAbort(socket: Socket, signal: AbortSignal): () => void {
  const destroy = () => socket.destroy(signal.reason);
  if (signal.aborted) destroy();
  signal.addEventListener('abort', destroy, { once: true });
  return () => signal.removeEventListener('abort', destroy);
}

/**
 * Waits until a socket is ready.
 * @throws the socket's error, or the reason of the signal; the socket is destroyed then
 */
export async function ready(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const closed = () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
  socket.once(event, resolve).once('error', reject).once('close', closed);
  const forget = destroyOnAbort(socket, signal);
  try {
    await promise;
  } catch (thrown) {
    socket.destroy();
    // A destroyed socket can still emit an error, which would be unhandled.
    socket.on('error', () => undefined);
    throw thrown;
  } finally {
    forget();
    socket.off(event, resolve).off('error', reject).off('close', closed);
  }
}

/** Connects to the first address of a name that answers. @throws the system's error */
export async function connectTcp({ host, port }: Place, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port });
  await ready(socket, 'connect', signal);
  socket.setNoDelay(true).setKeepAlive(true, 60_000);
  return socket;
}
