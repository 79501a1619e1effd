import { onTestFinished } from 'vitest';
import type { CertificateAndKey } from '#reference-backend/server/certificates.ts';
import { programOf } from './installed.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from './server-process.ts';

export interface HaproxyOptions {
  /** Port of the server behind it, on 127.0.0.1. */
  readonly backendPort: number;
  /** Value of `timeout tunnel`: how long a WebSocket may be idle. */
  readonly tunnelTimeOut?: string;
  /** Further lines of the `frontend`. */
  readonly frontend?: string;
  readonly tls?: CertificateAndKey;
  /** PEM of the CA of client certificates, which are then required (`verify required`). */
  readonly clientAuthority?: string;
}

export interface Haproxy extends ServerProcess {
  readonly origin: string;
}

/** Starts haproxy as a reverse proxy with TLS. Stopped after the test. */
export async function startHaproxy(options: HaproxyOptions): Promise<Haproxy> {
  const { backendPort, tunnelTimeOut = '1h', frontend = '', tls, clientAuthority } = options;
  const folder = new ServerFolder();
  const port = await freePort();
  let binding = '';
  if (tls !== undefined) {
    binding = `ssl crt ${folder.write('server.pem', `${tls.cert}\n${tls.key}`)} ssl-min-ver TLSv1.3`;
  }
  if (clientAuthority !== undefined) {
    binding += ` verify required ca-file ${folder.write('clients.pem', clientAuthority)}`;
  }
  const configuration = folder.write(
    'haproxy.cfg',
    `global
  maxconn 200
defaults
  mode http
  timeout connect 5s
  retries 1
  timeout client 50s
  timeout server 50s
  timeout tunnel ${tunnelTimeOut}
frontend public
  bind 127.0.0.1:${port} ${binding}
  ${frontend}
  default_backend service
backend service
  server one 127.0.0.1:${backendPort}
`,
  );
  const haproxy = serverProcess({
    program: programOf('haproxy'),
    args: ['-db', '-f', configuration],
    port,
    unprivileged: true,
  });
  await haproxy.start();
  onTestFinished(async () => {
    await haproxy.stop();
    folder.remove();
  });
  return { ...haproxy, origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}` };
}
