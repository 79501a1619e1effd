import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { CertificateAndKey } from '../../backend/certificates.ts';

/**
 * A TLS server on 127.0.0.1 that lets only those through to the backend behind it who show a certificate of this
 * authority; ends with the test.
 */
export async function requireClientCertificate(
  tls: CertificateAndKey,
  authority: string,
  backendPort: number,
): Promise<{ readonly url: string; readonly shown: readonly string[] }> {
  const shown: string[] = [];
  const sockets = new Set<Socket>();
  const options = { ...tls, ca: authority, requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, (client: TLSSocket) => {
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
