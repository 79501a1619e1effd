import { expect, test, vi } from 'vitest';
import { needs } from '../support/installed.ts';
import { inTime, live, password, signedUp } from '../support/operator.ts';
import { serviceOfTest } from '../support/service.ts';

needs('postgresql');

test('asks for one sign-in when a token expired while the app was closed', async () => {
  const service = await serviceOfTest({ tokenSeconds: 6 });
  const app = await signedUp(service.baseUrl);
  const expiresAt = app.info().tokenExpiresAt ?? 0;
  const next = await app.restart(() =>
    vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expiresAt), inTime),
  );
  const ended = { isAuthenticated: false, sessionExpired: true };
  await vi.waitFor(() => expect(next.info()).toMatchObject(ended), inTime);
  await next.profile.signIn('ada@example.org', password);
  await live(next);
});
