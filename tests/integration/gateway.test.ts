import { expect, test } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { startGateway } from './support/gateway.ts';
import { hostileServer } from './support/hostile-server.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const secret = 's3cret';
const basic = `Basic ${Buffer.from(`ada:${secret}`).toString('base64')}`;

test.each([
  ['a header of its own', 'CF-Access-Client-Secret', secret],
  ['Basic credentials beside the access token', 'Proxy-Authorization', basic],
])('passes a gateway that needs %s with every request and with the handshake', async (_name, name, value) => {
  const backend = await startedBackend();
  const gateway = await startGateway(backend.port, { [name.toLowerCase()]: value });
  const app = startMainProcess();
  const connect = () => errorOf(() => app.profile.connectBackend(gateway.url, false));
  expect(await connect()).not.toBeNull();
  expect(backend.requests).toEqual([]);

  await app.profile.connection.headers.set([{ name, value }]);
  expect(await connect()).toBeNull();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const passed = gateway.asked.filter(({ isLetIn }) => isLetIn).map(({ what }) => what);
  expect(passed).toEqual(
    expect.arrayContaining(['POST /auth/signup', 'GET /project', 'WebSocket /socket.io']),
  );
  const unchanged = JSON.stringify(app.settings.read());
  expect(unchanged).toContain(name);
  expect(unchanged.includes(value)).toBe(false);

  const next = await app.restart();
  await live(next);
});

test('sends values to the backend that they were given for, and to no other', async () => {
  const backend = await startedBackend();
  const app = startMainProcess();
  await app.profile.connection.headers.set([{ name: 'X-Gate', value: secret }]);
  await app.profile.connectBackend(backend.url, false);
  const seen: unknown[] = [];
  const other = await hostileServer((request, response) => {
    seen.push(request.headers['x-gate']);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"statusCode":401,"message":"No"}');
  });
  await errorOf(() => app.profile.connectBackend(other.url, false));
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([undefined]));
});

test('takes no stored values along to another backend when one is added or removed', async () => {
  const [first, second] = [await startedBackend(), await startedBackend()];
  const app = startMainProcess();
  const { connection } = app.profile;
  const unchanged = { name: 'X-Gate', value: null };
  await connection.headers.set([
    { name: 'X-Gate', value: secret },
    { name: 'X-Other', value: 'x' },
  ]);
  await app.profile.connectBackend(first.url, false);
  await app.profile.connectBackend(second.url, false);
  expect(
    await errorOf(() => connection.headers.set([unchanged, { name: 'X-New', value: 'y' }])),
  ).toMatchObject({
    params: { field: 'name', problem: 'header-elsewhere' },
  });
  await connection.headers.set([unchanged]);
  const { origin } = new URL(first.url);
  expect(connection.info().headers).toEqual({ names: ['X-Gate'], origin });

  await connection.headers.set([{ name: 'X-New', value: 'y' }]);
  expect(connection.info().headers).toEqual({ names: ['X-New'], origin: new URL(second.url).origin });
});
