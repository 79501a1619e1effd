import { expect, test, vi } from 'vitest';
import { needs } from '../support/installed.ts';
import { inTime, live, password, signedUp } from '../support/operator.ts';
import { serviceOfTest } from '../support/service.ts';

needs('postgresql');

test('A token that expired while the app was closed asks for one sign-in', async () => {
  const service = await serviceOfTest({ tokenSeconds: 6 });
  const app = await signedUp(service.baseUrl);
  const expiresAt = app.view().tokenExpiresAt ?? 0;
  const next = await app.restart(() =>
    vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expiresAt), inTime),
  );
  const ended = { isAuthenticated: false, sessionExpired: true };
  await vi.waitFor(() => expect(next.view()).toMatchObject(ended), inTime);
  await next.profile.signIn('ada@example.org', password);
  await live(next);
});
