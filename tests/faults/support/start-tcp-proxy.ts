import { onTestFinished } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

/** Starts a proxy in front of a server on this computer; it is stopped at the end of the test. */
export async function startTcpProxy(upstreamPort: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const proxy = new TcpProxy(upstreamPort, host);
  await proxy.accept();
  onTestFinished(() => proxy.refuse());
  return proxy;
}
