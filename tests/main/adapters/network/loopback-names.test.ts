import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConnection } from '#main/adapters/network/open-connection.ts';
import { connectTcp } from '#main/adapters/network/tcp.ts';
import { plainSettings } from '#tests/integration/support/plain-settings.ts';

const resolver = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: unknown, answer: (error: null, found: unknown) => void) =>
    answer(null, resolver.addresses),
}));

/** The port of a server on 127.0.0.1 that counts connections. */
async function listening() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { port, connections: () => connections };
}

async function reached(host: string): Promise<string> {
  const { port } = await listening();
  try {
    const socket = await connectTcp({ host, port }, AbortSignal.timeout(10_000));
    onTestFinished(() => void socket.destroy());
    return socket.remoteAddress ?? '';
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code ?? '';
  }
}

const elsewhere = { address: '192.0.2.1', family: 4 };
const here = { address: '127.0.0.1', family: 4 };

test.each(['app.localhost', 'localhost', 'App.LocalHost', 'a.b.localhost.'])(
  'never connects %s to another computer, whatever the resolver says',
  async (host) => {
    resolver.addresses = [elsewhere, { address: '2001:db8::1', family: 6 }];
    expect(await reached(host)).toBe('ENOTFOUND');
    resolver.addresses = [elsewhere, here];
    expect(await reached(host)).toBe('127.0.0.1');
  },
);

test.each(['manual', 'system'])('never asks a %s proxy to resolve a loopback name', async (mode) => {
  const [backend, proxy] = [await listening(), await listening()];
  const settings = {
    ...plainSettings,
    proxy: mode === 'system' ? 'system' : ({ kind: 'http', host: '127.0.0.1', port: proxy.port } as const),
  } as const;
  const options = { timeoutMs: 10_000, resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}` };
  const open = () =>
    openConnection({ host: 'app.localhost', port: backend.port, secure: false }, settings, options);
  resolver.addresses = [here];
  const socket = await open();
  onTestFinished(() => void socket.destroy());
  expect(socket.remotePort).toBe(backend.port);
  resolver.addresses = [elsewhere];
  await expect(open()).rejects.toMatchObject({ kind: 'dns' });
  expect(proxy.connections()).toBe(0);
});
