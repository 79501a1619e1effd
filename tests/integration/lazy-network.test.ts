import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lazyNetwork } from '#main/adapters/network/lazy-network.ts';
import { defaultLimits } from '#services/http/limits.ts';
import { plainSettings } from './support/plain-settings.ts';

/** A server that records the requested paths, and an unused network. */
async function started() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0]);
    response.end('an answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network = lazyNetwork(async () => 'DIRECT')(async () => plainSettings);
  onTestFinished(async () => {
    await network.close();
    server.close();
  });
  const origin = `http://127.0.0.1:${port}`;
  const get = (path: string, signal?: AbortSignal) =>
    network.transport.send({
      ...{ method: 'GET', url: `${origin}${path}`, headers: {}, limits: defaultLimits },
      ...(signal !== undefined && { signal }),
    });
  return { asked, network, origin, port, get };
}

const silent = { connected: () => undefined, closed: () => undefined, events: () => undefined };
const address = { path: '/live', token: 'none', connectMs: 2_000 };

test('answers the first calls, also where they are made at once', async () => {
  const { asked, network, origin, port, get } = await started();
  network.transport.renew();
  const failed = Promise.withResolvers<unknown>();
  const stop = network.sockets.open({ ...address, origin }, { ...silent, failed: failed.resolve });
  const answers = await Promise.all([get('/one'), get('/two'), network.probe.lookup('127.0.0.1')]);
  expect(answers).toMatchObject([{ body: 'an answer' }, { body: 'an answer' }, ['127.0.0.1']]);
  expect(await network.probe.reach('127.0.0.1', port, 2_000, new AbortController().signal)).toBe('open');
  expect(await failed.promise).toMatchObject({ kind: 'blocked' });
  stop();
  expect(asked.toSorted()).toEqual(['/live/', '/one', '/two']);
});

test('neither connects nor reports what is cancelled before the code is loaded', async () => {
  const { asked, network, origin, get } = await started();
  const reported: unknown[] = [];
  const stop = network.sockets.open(
    { ...address, origin },
    { ...silent, failed: (failure) => reported.push(failure) },
  );
  stop();
  await expect(get('/cancelled', AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  await get('/afterwards');
  expect(asked).toEqual(['/afterwards']);
  expect(reported).toEqual([]);
});

test('closes at once where it was never used', async () => {
  const { network } = await started();
  await network.close();
});
