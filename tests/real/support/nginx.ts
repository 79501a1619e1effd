import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { CertificateAndKey } from '#reference-backend/server/certificates.ts';
import { programOf } from './installed.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from './server-process.ts';

export interface NginxOptions {
  /** Directives of the `server` block: its locations among others. */
  readonly server: string;
  /** Directives of the `http` block: zones, maps, upstreams. */
  readonly http?: string;
  /** Serves TLS with it. */
  readonly tls?: CertificateAndKey;
  /** Files that the directives refer to, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Nginx extends ServerProcess {
  /** Without a path. */
  readonly origin: string;
  /** Replaces the certificate; takes effect at the next start or `reload`. */
  renew(tls: CertificateAndKey): void;
  /** Lines of its access log: method, path, status and compression of each request. */
  requests(): readonly string[];
  /** `nginx -s reload`: open connections stay with the old processes. */
  reload(): void;
}

/** A location that forwards WebSockets, from nginx's documentation ("WebSocket proxying"). */
export const proxied = (target: string): string => `
  proxy_pass ${target};
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  proxy_read_timeout 60s;`;

/** Starts nginx. Stopped after the test. */
export async function startNginx({ server, http = '', tls, files = {} }: NginxOptions): Promise<Nginx> {
  const folder = new ServerFolder();
  const port = await freePort();
  const renew = ({ cert, key }: CertificateAndKey) => {
    folder.write('server.pem', cert);
    folder.write('server.key', key);
  };
  if (tls !== undefined) renew(tls);
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = folder.write(
    'nginx.conf',
    `daemon off;
pid nginx.pid;
worker_processes 1;
error_log error.log;
events {}
http {
  log_format line '$request_method $request_uri $status $sent_http_content_encoding';
  access_log access.log line;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  ${http}
  server {
    listen 127.0.0.1:${port}${tls === undefined ? '' : ' ssl'};
    ${tls === undefined ? '' : 'ssl_certificate server.pem; ssl_certificate_key server.key;'}
    ${server}
  }
}
`,
  );
  const nginx = serverProcess({
    program: programOf('nginx'),
    args: ['-p', folder.path, '-c', configuration, '-e', folder.file('error.log')],
    port,
    unprivileged: true,
  });
  await nginx.start();
  onTestFinished(async () => {
    await nginx.stop();
    folder.remove();
  });
  return {
    ...nginx,
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    renew,
    requests: () => readFileSync(folder.file('access.log'), 'utf8').split('\n').filter(Boolean),
    reload: () => nginx.signal('SIGHUP'),
  };
}
