import { expect, vi } from 'vitest';
import { live } from '#tests/integration/support/signed-up.ts';
import { startMainProcess } from '#tests/integration/support/start-main-process.ts';

export type Operator = ReturnType<typeof startMainProcess>;

export const password = 'correct horse';
/** A project with its required fields only. */
export const shop = { name: 'Shop', sourceId: 'git-1', vmId: 'vm-1' };
/** Options for `vi.waitFor` while a server starts or backoff is running. */
export const inTime = { timeout: 30_000, interval: 20 };

/** An operator whose app is connected to this backend. @param prepare sets connection options before */
export async function connected(
  url: string,
  prepare: (app: Operator) => unknown = () => undefined,
): Promise<Operator> {
  const app = startMainProcess();
  await prepare(app);
  await app.profile.connectBackend(url, false);
  return app;
}

/** An operator who has signed up. */
export async function signedUp(url: string, prepare?: (app: Operator) => unknown): Promise<Operator> {
  const app = await connected(url, prepare);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  return app;
}

/** An operator who has signed up and receives live updates. */
export async function liveAt(url: string, prepare?: (app: Operator) => unknown): Promise<Operator> {
  const app = await signedUp(url, prepare);
  await live(app);
  return app;
}

/** Waits until the app shows these projects without a refresh. */
export async function shows(app: Operator, ...names: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(app.names()).toEqual([...names].sort()), inTime);
}

export { live };
