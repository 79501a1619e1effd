import { expect, test, vi } from 'vitest';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { inTime, live, liveAt, type Operator, password, shop, shows } from './support/operator.ts';
import { serviceOfTest } from './support/service.ts';

needs('postgresql');

async function sessionEnds(app: Operator): Promise<void> {
  const ended = { isAuthenticated: false, sessionExpired: true };
  await vi.waitFor(() => expect(app.info()).toMatchObject(ended), inTime);
}

test('ends the session at the next call with an expired token, and the same person gets the lists back', async () => {
  const service = await serviceOfTest({ tokenSeconds: 6 });
  const app = await liveAt(service.baseUrl);
  await app.profile.data.changes.create({ ...shop, description: '', path: '' });
  const ended = app.profile.data;
  const expiresAt = app.info().tokenExpiresAt ?? 0;
  expect(expiresAt).toBeGreaterThan(Date.now());
  // The service does not notify the client: only the next request fails.
  await vi.waitFor(
    async () => expect(await errorOf(() => ended.sync.read('x'))).toMatchObject({ code: 'signed-out' }),
    inTime,
  );
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
  await sessionEnds(app);
  expect(await errorOf(() => app.profile.data)).toMatchObject({ code: 'signed-out' });

  await app.profile.signIn('ada@example.org', password);
  expect(app.profile.data).toBe(ended);
  await live(app);
  await shows(app, 'Shop');
});

test.each(['middleware', 'disconnect'] as const)(
  'ends the session once for a service that returns with another secret and rejects by %s',
  async (refusesSocket) => {
    const service = await serviceOfTest({ refusesSocket });
    const app = await liveAt(service.baseUrl);
    await service.stop();
    service.rotateSecret();
    await service.start();
    await sessionEnds(app);
    expect(app.log.lines.filter((line) => line.includes('ended'))).toHaveLength(1);
    await app.profile.signIn('ada@example.org', password);
    await live(app);
  },
);
