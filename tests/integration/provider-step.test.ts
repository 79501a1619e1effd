import { expect, test, vi } from 'vitest';
import { soon } from '../support/until.ts';
import { fastClock } from './support/fast-clock.ts';
import { signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** Another computer, whose operator signs up at a backend. */
async function firstRun(url: string, options: Parameters<typeof startMainProcess>[1] = {}) {
  const app = startMainProcess(undefined, options);
  await app.profile.connectBackend(url, false);
  return { app, signUp: () => app.profile.signUp('Ben', 'ben@example.org', 'battery staple') };
}

test.each([false, true])(
  'does not ask for a provider that the backend has, whether it sends the secret: %s',
  async (exposeSecrets) => {
    const { backend, app } = await signedUp({ exposeSecrets });
    expect(app.info().setupStep).toBe(2);
    await app.profile.provider.save('client-1', 'secret-1');
    const other = await firstRun(backend.url);
    await other.signUp();
    expect(other.app.info()).toMatchObject({ isAuthenticated: true, setupStep: 3 });
    await vi.waitFor(() => expect(other.app.info().providerConfig.clientId).toBe('client-1'), soon);
  },
);

test('asks the operator as before where the backend does not say it, or not in time', async () => {
  const { backend, app } = await signedUp();
  await app.profile.provider.save('client-1', 'secret-1');
  backend.failNext({ path: '/configuration', status: 404 });
  const without = await firstRun(backend.url);
  await without.signUp();
  expect(without.app.info().setupStep).toBe(2);

  const second = await startedBackend();
  const late = await firstRun(second.url, { clock: fastClock(50) });
  const fault = second.failNext({ path: '/configuration', hold: 'answer' });
  await late.signUp();
  expect(late.app.info()).toMatchObject({ isAuthenticated: true, setupStep: 2 });
  fault.release();
});
