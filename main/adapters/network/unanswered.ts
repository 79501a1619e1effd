import type { Socket } from 'node:net';
import { TransportFailure } from '#main/ports.ts';

const resets = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);

/**
 * Names a server that closes a connection after the handshake without a byte, as haproxy does with TLS 1.3, because it wants
 * a client certificate: the connection then fails with `client-certificate`. Whether it does is asked only once that
 * happened; any other end stays as it is, a little later.
 *
 * @param asks whether the server asks for a client certificate; false where this is not known
 */
export function nameUnanswered(socket: Socket, asks: () => Promise<boolean>): void {
  const push = socket.push.bind(socket);
  const destroy = socket.destroy.bind(socket);
  /** What Node did to the socket while that is asked: done afterwards, unless it fails. */
  let held: (() => void)[] | null = null;
  const restore = () => {
    socket.push = push;
    socket.destroy = destroy;
  };
  const hold = (step: () => void) => {
    if (held !== null) {
      held.push(step);
      return;
    }
    held = [step];
    const goOn = () => {
      restore();
      for (const each of held ?? []) each();
    };
    asks().then((does) => {
      if (!does) return goOn();
      restore();
      // What was sent with the request was not read, as far as is known.
      destroy(new TransportFailure('client-certificate', true, 'ERR_CLOSED_WITHOUT_ANSWER'));
    }, goOn);
  };
  socket.push = (chunk, encoding) => {
    if (chunk === null) {
      hold(() => {
        push(null);
        socket.read(0);
      });
      return false;
    }
    restore();
    return push(chunk, encoding);
  };
  socket.destroy = (error) => {
    const code = error !== undefined && 'code' in error ? String(error.code) : '';
    // Node ends a socket without an error once the connection below it has closed.
    if (resets.has(code) || (error === undefined && held !== null)) hold(() => destroy(error));
    else {
      restore();
      destroy(error);
    }
    return socket;
  };
}
