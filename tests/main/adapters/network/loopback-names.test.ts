import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectTcp } from '#main/adapters/network/tcp.ts';

const resolver = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: unknown, answer: (error: null, found: unknown) => void) =>
    answer(null, resolver.addresses),
}));

async function reached(host: string): Promise<string> {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
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
  '%s is never connected to elsewhere, whatever the resolver says',
  async (host) => {
    resolver.addresses = [elsewhere, { address: '2001:db8::1', family: 6 }];
    expect(await reached(host)).toBe('ENOTFOUND');
    resolver.addresses = [elsewhere, here];
    expect(await reached(host)).toBe('127.0.0.1');
  },
);
