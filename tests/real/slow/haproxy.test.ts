import { expect, test, vi } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { needs } from '../support/installed.ts';
import { inTime, liveAt, shop, signedUp } from '../support/operator.ts';
import { serviceOfFile } from '../support/service.ts';

needs('haproxy', 'postgresql');
const service = serviceOfFile();

test('polls where idle tunnels are closed, without excessive handshakes or list fetches', {
  timeout: 150_000,
}, async () => {
  // Shorter than the heartbeat of socket.io, which comes every 25 s.
  const haproxy = await startHaproxy({ backendPort: service().port, tunnelTimeOut: '1s' });
  const begun = performance.now();
  const app = await signedUp(haproxy.origin);
  const status = () => app.info().realtime.status;
  await vi.waitFor(() => expect(status()).toBe('polling'), { timeout: 60_000, interval: 50 });
  const colleague = await service().colleague();
  await colleague.create(shop);
  // The lists are fetched every 30 s.
  await vi.waitFor(() => expect(app.names()).toEqual(['Shop']), { timeout: 45_000, interval: 50 });
  const minutes = (performance.now() - begun) / 60_000;
  const requests = app.profile.connection.requests.list();
  const handshakes = requests.filter(({ kind }) => kind === 'socket').length;
  const lists = requests.filter(({ method, route }) => method === 'GET' && route === '/project').length;
  expect(handshakes).toBeLessThanOrEqual(12 * Math.ceil(minutes));
  expect(lists).toBeLessThanOrEqual(12 * Math.ceil(minutes));
});

test('reports a service that is down as a gateway error (503), and keeps the session', async () => {
  const haproxy = await startHaproxy({ backendPort: service().port });
  const app = await liveAt(haproxy.origin);
  await service().stop();
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject({
    code: 'gateway',
    status: 503,
  });
  expect(app.info()).toMatchObject({ isAuthenticated: true });
  await service().start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
});
