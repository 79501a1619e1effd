import { type LookupAddress, lookup } from 'node:dns';
import { connect, isIPv4, type LookupFunction, type Socket } from 'node:net';

/** A host and a port. The host is a name or an address, without brackets. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Destroys the socket when `signal` is aborted. Call the returned function once the connection is open, to stop that. */
export function destroyOnAbort(socket: Socket, signal: AbortSignal): () => void {
  const destroy = () => socket.destroy(signal.reason);
  if (signal.aborted) destroy();
  signal.addEventListener('abort', destroy, { once: true });
  return () => signal.removeEventListener('abort', destroy);
}

/** The value. @throws the signal's reason if it is aborted first */
export async function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
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

/** Connects to the first address of a name that responds. @throws the system's error */
export async function connectTcp({ host, port }: Place, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port, ...(isLoopbackName(host) && { lookup: loopbackLookup }) });
  await ready(socket, 'connect', signal);
  socket.setNoDelay(true).setKeepAlive(true, 60_000);
  return socket;
}

/** `localhost` and names below it are loopback (RFC 6761, 6.3): connections to them need no TLS and no warning. */
export function isLoopbackName(host: string): boolean {
  return /(^|\.)localhost\.?$/i.test(host);
}

/** Looks up a loopback name. Leaves out addresses of other computers, which some resolvers return. */
const loopbackLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, '', 0);
    const own = loopbackAddresses(found);
    const [first] = own;
    if (first === undefined) {
      return answer(Object.assign(new Error(`${name} is not this computer`), { code: 'ENOTFOUND' }), '', 0);
    }
    if (options.all === true) answer(null, own as LookupAddress[]);
    else answer(null, first.address, first.family);
  });
};

/** Only loopback addresses. */
function loopbackAddresses(found: readonly LookupAddress[]): readonly LookupAddress[] {
  return found.filter(({ address }) =>
    isIPv4(address) ? address.startsWith('127.') : /^(::1|::ffff:127\.[\d.]+)$/i.test(address),
  );
}
