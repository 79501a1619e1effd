import { onTestFinished } from 'vitest';
import { programOf } from './installed.ts';
import { freePort, ServerFolder, type ServerProcess, serverProcess } from './server-process.ts';

export const proxyAccount = { username: 'ada', password: 'open sesame' };
/** In the format of `htpasswd`. */
const usersFile = 'ada:$apr1$abcdefgh$T64oOxnD8c28.dQa.2Lty1\n';

export interface SquidOptions {
  /** Ports that CONNECT is allowed to; Debian's default is only 443. */
  readonly tlsPorts?: readonly number[];
  /** Requires `proxyAccount`, by HTTP Basic. */
  readonly password?: boolean;
  /** Forwards WebSocket handshakes; off by default in squid. Squid compares the name case-sensitively. */
  readonly upgrades?: boolean;
}

/** Starts squid with the rules of Debian's squid.conf. Stopped after the test. */
export async function startSquid({
  tlsPorts = [443],
  password = false,
  upgrades = false,
}: SquidOptions = {}): Promise<ServerProcess> {
  const folder = new ServerFolder();
  const port = await freePort();
  const users = folder.write('users', usersFile);
  const configuration = folder.write(
    'squid.conf',
    `acl SSL_ports port ${tlsPorts.join(' ')}
acl Safe_ports port 80 21 443 70 210 1025-65535 280 488 591 777
${password ? basicAuthentication(users) : ''}
http_access deny !Safe_ports
http_access deny CONNECT !SSL_ports
http_access allow localhost manager
http_access deny manager
http_access ${password ? 'allow signed_in' : 'allow localhost'}
http_access deny all
${upgrades ? 'http_upgrade_request_protocols websocket allow all' : ''}
http_port 127.0.0.1:${port}
coredump_dir ${folder.path}
pid_filename ${folder.file('squid.pid')}
access_log stdio:${folder.file('access.log')}
cache_log ${folder.file('cache.log')}
shutdown_lifetime 0 seconds
pinger_enable off
max_filedescriptors 1024
`,
  );
  const squid = serverProcess({
    program: programOf('squid'),
    args: ['-N', '-f', configuration],
    port,
    unprivileged: true,
  });
  await squid.start();
  onTestFinished(async () => {
    await squid.stop();
    folder.remove();
  });
  return squid;
}

/** From squid's documentation ("auth_param"). */
function basicAuthentication(users: string): string {
  return `auth_param basic program /usr/lib/squid/basic_ncsa_auth ${users}
auth_param basic realm squid
acl signed_in proxy_auth REQUIRED`;
}
