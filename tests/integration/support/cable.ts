import { connect, createServer, type Socket } from 'node:net';
import { listening } from './listening.ts';

/** A connection to a backend on 127.0.0.1 that can be interrupted and restored; it is closed at the end of the test. */
export async function startInterruptibleProxy(url: string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const onward = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(onward).pipe(client);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
