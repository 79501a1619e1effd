import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionCheck } from '#contract/connection-check.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { nginxPage, type Refuse, requireClientCertificate } from './support/client-certificate-server.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

type GateOptions = Parameters<typeof requireClientCertificate>[3];

const noCertificate = '400 No required SSL certificate was sent';
const otherCertificate = '400 The SSL certificate error';

/** How servers reject a client without a certificate. */
const refusals: readonly (readonly [string, GateOptions])[] = [
  ['nginx: a page of its own', { refuse: nginxPage(400, noCertificate) }],
  ['nginx: a page of its own, TLS 1.2', { refuse: nginxPage(400, noCertificate), maxVersion: 'TLSv1.2' }],
  ['nginx: status 496', { refuse: nginxPage(496, 'x') }],
  ['haproxy: closed after the handshake', { refuse: (client) => client.end() }],
  ['haproxy: reset after the handshake', { refuse: (_client, raw) => raw.resetAndDestroy() }],
  ['closed after the handshake, TLS 1.2', { refuse: (client) => client.end(), maxVersion: 'TLSv1.2' }],
  ['an alert after the handshake', {}],
  ['haproxy: an alert within the handshake, TLS 1.2', { maxVersion: 'TLSv1.2' }],
];

/** A backend behind a gateway that requires a client certificate, and an operator who trusts its CA. */
async function behindGate(options: GateOptions) {
  const authority = await createAuthority();
  const backend = await startedBackend({ tls: await authority.issue() });
  const gate = await requireClientCertificate(await authority.issue(), authority.cert, backend.port, options);
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  return { authority, backend, gate, app };
}

/** A TLS server on 127.0.0.1 that does this with each connection; it is stopped at the end of the test. */
async function tlsServer(serve: Refuse, requestCert: boolean) {
  const authority = await createAuthority();
  const sockets = new Set<Socket>();
  const options = {
    ...(await authority.issue()),
    ca: authority.cert,
    requestCert,
    rejectUnauthorized: false,
  };
  const server = createServer(options, (client) => {
    client.on('error', () => client.destroy());
    const raw = [...sockets].find(({ remotePort }) => remotePort === client.remotePort);
    if (raw !== undefined) serve(client, raw);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  return { app, url: `https://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function codes({ stages }: ConnectionCheck) {
  return Object.fromEntries(stages.map(({ name, code }) => [name, code]));
}

const named = { code: 'unreachable', params: { reason: 'client-certificate' } };

test.each(refusals)(
  'names the missing client certificate in the error and in the check: %s',
  async (_how, options) => {
    const { gate, app, backend } = await behindGate(options);
    expect(await errorOf(() => app.profile.connectBackend(gate.url, false))).toMatchObject(named);
    const check = await app.profile.check.run({ runId: 'run-1', url: gate.url });
    const cause = check.stages.find(({ name }) => name === check.cause);
    expect(cause).toMatchObject({ status: 'failed', code: 'tls-client-certificate-required' });
    // If the handshake itself succeeds, the cause is already known.
    if (check.cause === 'service') expect(codes(check).tls).toBe('tls-client-certificate-optional');
    else expect(check.cause).toBe('tls');
    expect(backend.requests).toEqual([]);
  },
);

test.each(refusals)(
  'names the client certificate in the live connection once it is gone: %s',
  async (_how, options) => {
    const { gate, app, authority } = await behindGate(options);
    const { cert, key } = await authority.issue({ name: 'Ada' });
    await app.profile.connection.setClientCertificate(cert, key, '');
    await app.profile.connectBackend(gate.url, false);
    await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
    await live(app);
    await app.profile.connection.removeClientCertificate();
    await vi.waitFor(
      () => expect(app.info().realtime).toMatchObject({ status: 'offline', error: named }),
      soon,
    );
    await app.profile.connection.setClientCertificate(cert, key, '');
    await live(app);
  },
);

test('names the client certificate where nginx rejects another one', async () => {
  const { gate, app } = await behindGate({ refuse: nginxPage(400, otherCertificate) });
  const other = await (await createAuthority()).issue({ name: 'Eve' });
  await app.profile.connection.setClientCertificate(other.cert, other.key, '');
  expect(await errorOf(() => app.profile.connectBackend(gate.url, false))).toMatchObject(named);
});

test('reports in the check a server that requests a certificate and accepts none, and nothing fails', async () => {
  const { app, url } = await tlsServer((client) => {
    client.once('data', () => {
      const body = '{"statusCode":401,"message":"Unauthorized"}';
      client.end(
        `HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
    });
  }, true);
  const check = await app.profile.check.run({ runId: 'run-1', url });
  expect(codes(check)).toMatchObject({ tls: 'tls-client-certificate-optional', service: 'service-found' });
});

test.each<[string, Refuse]>([
  ['closes', (client) => client.end()],
  ['resets', (_client, raw) => raw.resetAndDestroy()],
])(
  'does not blame the client certificate where a server that requests none %s the connection',
  async (_how, serve) => {
    const { app, url } = await tlsServer(serve, false);
    const error = await errorOf(() => app.profile.connectBackend(url, false));
    expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'reset' } });
    const check = await app.profile.check.run({ runId: 'run-1', url });
    expect(codes(check)).toMatchObject({ tls: 'tls-verified', service: 'service-connection-closed' });
  },
);
