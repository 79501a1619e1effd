import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { reach } from '#main/adapters/network/open-connection.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { listening } from '../support/listening.ts';

const settings = { proxySignIn: null } as unknown as ConnectionSettings;

/** A proxy that answers every CONNECT with this status, and counts them. */
async function proxyWith(status: string) {
  let asked = 0;
  const server = createServer((socket) => {
    socket.once('data', () => {
      asked += 1;
      socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);
    });
  });
  const port = await listening(server);
  return { way: { kind: 'http' as const, host: '127.0.0.1', port }, asked: () => asked };
}

test('treats a refusal by one proxy as final, and tries neither the next one nor a direct connection', async () => {
  const refusing = await proxyWith('403 Forbidden');
  const next = await proxyWith('200 OK');
  const place = { secure: false, host: 'backend.example', port: 443 };
  const ways = [refusing.way, next.way, null];
  const reaching = reach(place, ways, settings, AbortSignal.timeout(10_000));
  await expect(reaching).rejects.toMatchObject({ kind: 'proxy', facts: { proxy: { problem: 'answer' } } });
  expect([refusing.asked(), next.asked()]).toEqual([1, 0]);
});
