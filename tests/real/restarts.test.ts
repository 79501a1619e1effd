import { expect, onTestFinished, test, vi } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { startDatabaseServer } from './support/database-server.ts';
import { needs } from './support/installed.ts';
import { inTime, live, liveAt, shop, shows } from './support/operator.ts';
import { serviceOfTest } from './support/service.ts';

needs('postgresql');

test.each(['stop', 'kill'] as const)(
  "is live again after a %s of the service, with colleagues' first changes and the earlier session",
  async (end) => {
    const service = await serviceOfTest();
    const app = await liveAt(service.baseUrl);
    const colleague = await service.colleague();
    await colleague.create({ ...shop, name: 'Before' });
    await shows(app, 'Before');

    await service[end]();
    await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), inTime);
    const away = await errorOf(() => app.profile.data.sync.list('always'));
    expect(away).toMatchObject({ code: 'unreachable', params: { reason: 'refused' } });
    expect(app.names()).toEqual(['Before']);

    await service.start();
    await colleague.create({ ...shop, name: 'Meanwhile' });
    await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
    await shows(app, 'Before', 'Meanwhile');
    expect(app.info()).toMatchObject({ isAuthenticated: true });
    await colleague.create({ ...shop, name: 'Afterwards' });
    await shows(app, 'Afterwards', 'Before', 'Meanwhile');
  },
);

test("shows the service's message while the database is down, and keeps the session and the lists", async () => {
  const database = await startDatabaseServer();
  onTestFinished(() => database.remove());
  const service = await serviceOfTest({ databasePort: database.port });
  const app = await liveAt(service.baseUrl);
  const { changes, sync } = app.profile.data;
  await changes.create({ ...shop, description: '', path: '' });

  await database.stop();
  const broken = { code: 'rejected', status: 500, message: 'Internal server error' };
  expect(await errorOf(() => sync.list('always'))).toMatchObject(broken);
  const create = () => changes.create({ ...shop, description: '', path: '', name: 'Late' });
  expect(await errorOf(create)).toMatchObject(broken);
  expect(app.info()).toMatchObject({ isAuthenticated: true });
  expect(app.names()).toEqual(['Shop']);

  await database.start();
  await create();
  await sync.list('always');
  await live(app);
  expect(app.names()).toEqual(['Late', 'Shop']);
});
