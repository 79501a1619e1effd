import { onTestFinished } from 'vitest';
import { programOf } from './installed.ts';
import { freePort, type ServerProcess, serverProcess } from './server-process.ts';
import { proxyAccount } from './squid.ts';

/** Starts microsocks, a SOCKS5 server, with or without a password. Stopped after the test. */
export async function startSocks({ password }: { readonly password: boolean }): Promise<ServerProcess> {
  const port = await freePort();
  const account = password ? ['-u', proxyAccount.username, '-P', proxyAccount.password] : [];
  const socks = serverProcess({
    program: programOf('microsocks'),
    args: ['-i', '127.0.0.1', '-p', `${port}`, ...account],
    port,
    unprivileged: true,
  });
  await socks.start();
  onTestFinished(() => socks.stop());
  return socks;
}
