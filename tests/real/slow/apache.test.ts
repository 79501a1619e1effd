import { expect, test, vi } from 'vitest';
import { errorOf } from '#tests/main/support/app-error.ts';
import { startApache } from '../support/apache.ts';
import { needs } from '../support/installed.ts';
import { inTime, liveAt, shop, shows, signedUp } from '../support/operator.ts';
import { serviceOfFile } from '../support/service.ts';

needs('apache2-bin', 'postgresql');
const service = serviceOfFile();

test('forwards a sub-path and its WebSocket through Apache, compressed, also after a restart', async () => {
  const apache = await startApache(`
    AddOutputFilterByType DEFLATE application/json
    ProxyPass /ops/api/ ${service().url}/ upgrade=websocket
    ProxyPassReverse /ops/api/ ${service().url}/`);
  const app = await liveAt(`${apache.url}/ops/api`);
  const colleague = await service().colleague();
  await colleague.create(shop);
  await shows(app, 'Shop');
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toBeNull();

  await apache.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
  await colleague.create({ ...shop, name: 'Meanwhile' });
  await apache.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  await shows(app, 'Meanwhile', 'Shop');
});

test('polls lists behind Apache without WebSocket forwarding', async () => {
  const apache = await startApache(`ProxyPass / ${service().url}/`);
  const app = await signedUp(apache.url);
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), inTime);
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toBeNull();
});

test("reports Apache's page about a missing service as a gateway's, and keeps the session", async () => {
  const apache = await startApache(`ProxyPass / ${service().url}/ upgrade=websocket`);
  const app = await liveAt(apache.url);
  await service().stop();
  const away = await errorOf(() => app.profile.data.sync.list('always'));
  expect(away).toMatchObject({ code: 'gateway', status: 503 });
  expect(app.info()).toMatchObject({ isAuthenticated: true });
  await service().start();
});
