import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { CertificateAndKey } from '#reference-backend/server/certificates.ts';

/** @param raw the underlying TCP connection */
export type Refuse = (client: TLSSocket, raw: Socket) => void;

/** nginx's response to a client without a certificate, or with an unknown one (status 400 or one of its own). */
export function nginxPage(status: number, title: string): Refuse {
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>400 Bad Request</h1></center>\r\n</body>\r\n</html>\r\n`;
  return (client) => {
    client.once('data', () => {
      client.end(
        `HTTP/1.1 ${status} Bad Request\r\nServer: nginx\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`,
      );
    });
  };
}

/**
 * A TLS server on 127.0.0.1 that forwards only clients with a certificate of this CA to the backend behind it; it is
 * stopped at the end of the test.
 *
 * @param refuse what is done to other clients after the handshake; without it an alert rejects the handshake
 * @param maxVersion the newest version of TLS that it supports
 */
export async function requireClientCertificate(
  tls: CertificateAndKey,
  authority: string,
  backendPort: number,
  { refuse, maxVersion }: { readonly refuse?: Refuse; readonly maxVersion?: 'TLSv1.2' | 'TLSv1.3' } = {},
): Promise<{ readonly url: string; readonly shown: readonly string[] }> {
  const shown: string[] = [];
  const sockets = new Set<Socket>();
  const options = {
    ...tls,
    ca: authority,
    requestCert: true,
    rejectUnauthorized: refuse === undefined,
    maxVersion,
  };
  const server = createServer(options, (client: TLSSocket) => {
    if (refuse !== undefined && !client.authorized) {
      sockets.add(client.on('error', () => client.destroy()));
      const raw = [...sockets].find(({ remotePort }) => remotePort === client.remotePort);
      if (raw !== undefined) refuse(client, raw);
      return;
    }
    shown.push(String(client.getPeerCertificate().subject.CN));
    const behind = connectTls({ socket: connect(backendPort, '127.0.0.1'), rejectUnauthorized: false });
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(behind).pipe(client);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, shown };
}
