import { generate } from 'selfsigned';
import { io } from 'socket.io-client';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { begin } from '../test-client.ts';

test('TLS · serves https and wss with the given certificate', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Test service' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const { backend, token } = await begin({ tls: { key, cert } });
  expect(backend.url).toBe(`https://127.0.0.1:${backend.port}`);

  const dispatcher = new Agent({ connect: { ca: cert } });
  onTestFinished(() => dispatcher.close());
  const reply = await request(`${backend.url}/project`, {
    dispatcher,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  await reply.body.dump();

  const socket = io(backend.origin, { transports: ['websocket'], auth: { token }, ca: cert });
  onTestFinished(() => {
    socket.disconnect();
  });
  await expect.poll(() => socket.connected).toBe(true);
});
