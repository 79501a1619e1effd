import type { Socket } from 'node:net';
import { TransportFailure } from '#main/http-ports.ts';

const resets = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);

/**
 * Detects a server that closes the connection after the handshake without a byte because it requires a client certificate,
 * as haproxy does with TLS 1.3: the connection then fails with `client-certificate`. Whether the server requests one is
 * checked only after that happened; any other end is passed on after the check.
 *
 * @param asks whether the server requests a client certificate; false if unknown
 */
export function nameUnanswered(socket: Socket, asks: () => Promise<boolean>): void {
  const push = socket.push.bind(socket);
  const destroy = socket.destroy.bind(socket);
  /** Node's actions on the socket during the check, applied afterwards unless the connection fails. */
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
      // It is unknown whether the request was read.
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
