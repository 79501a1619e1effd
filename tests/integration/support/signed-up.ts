import { expect, onTestFinished, vi } from 'vitest';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import type { KeychainMode } from '#tests/support/memory-keychain.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import { startMainProcess } from './start-main-process.ts';

/** Closed at the end of the test. */
export async function startedBackend(options?: BackendOptions): Promise<Backend> {
  const backend = await startBackend(options);
  onTestFinished(() => backend.close());
  return backend;
}

/** A backend with one project, and an operator who has just signed up and is live. */
export async function signedUp(options?: BackendOptions, keychainMode: KeychainMode = 'open') {
  const backend = await startedBackend(options);
  backend.colleague.create({ ...shop, name: 'First' });
  const app = startMainProcess();
  app.keychain.mode = keychainMode;
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  return { backend, app };
}

export async function live(app: ReturnType<typeof startMainProcess>): Promise<void> {
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), soon);
}
