import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Realtime } from '../realtime.ts';
import { createHttpServer, type ServerParts } from './server.ts';

/** Starts and stops HTTP and the realtime channel together, any number of times. */
export function createListener(parts: ServerParts, realtime: Realtime) {
  const connections = new Set<Socket>();

  return {
    /** Listens on the loopback interface only. Resolves with the port. */
    async start(port: number): Promise<number> {
      const server = createHttpServer(parts);
      server.on('connection', (socket: Socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
      });
      await listen(server, port);
      realtime.attach(server);
      return (server.address() as AddressInfo).port;
    },

    /** Closes every connection at once, like a crash, without waiting for handshakes. */
    async stop(): Promise<void> {
      const closing = realtime.close();
      for (const socket of connections) socket.destroy();
      await closing;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
