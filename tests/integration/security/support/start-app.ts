import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { RequestName } from '#contract/requests.ts';
import type { ClientState } from '#contract/state.ts';
import { start } from '#main/start.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './fake-electron.ts';
import * as keychain from './fake-keytar.ts';

// The app's log prints everything that it blocks.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** Registers what is done at the end of the test, or of the file if `beforeAll` starts the app. */
export type OnEnd = (end: () => void | Promise<void>) => void;

/** A temporary folder, removed at the end. */
function temporaryFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-security-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The event of a request from the app's own window. */
export function ownEvent(): unknown {
  const [window] = electron.windows;
  return { sender: window?.webContents, senderFrame: window?.webContents.mainFrame };
}

/**
 * The app as `main/start.ts` connects it, on an Electron that only records. The test file replaces the modules
 * `electron` and `keytar` with those of this folder.
 */
export async function startApp({
  packaged = true,
  onEnd = onTestFinished as OnEnd,
  folder = temporaryFolder(onEnd),
} = {}) {
  electron.reset(folder, packaged);
  // Next to the archive of a package.
  const resources = temporaryFolder(onEnd);
  writeFileSync(path.join(resources, 'THIRD_PARTY_NOTICES.md'), 'notices');
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  const before = process.rawListeners('uncaughtException');
  const rejections = process.rawListeners('unhandledRejection');
  await start();
  onEnd(async () => {
    // Ends the app like Electron: it closes its connections and writes pending data.
    const ended = new Promise<void>((resolve) => Object.assign(electron.app, { exit: () => resolve() }));
    electron.app.emit('will-quit', { preventDefault: () => undefined });
    await ended;
    // The first message loads the library that writes it, which would create the folder again after it was removed.
    await import('electron-log/node');
    for (const listener of process.rawListeners('uncaughtException'))
      if (!before.includes(listener)) process.off('uncaughtException', listener as () => void);
    for (const listener of process.rawListeners('unhandledRejection'))
      if (!rejections.includes(listener)) process.off('unhandledRejection', listener as () => void);
  });
  const [window] = electron.windows;
  if (window === undefined) throw new Error('the app opened no window');
  return { folder, window, contents: window.webContents };
}

/** Sends a request like the app's own window. */
export async function request(name: RequestName, ...args: unknown[]): Promise<Reply<unknown>> {
  const listener = electron.channels.get(name);
  if (listener === undefined) throw new Error(`${name} is not served`);
  return (await listener(ownEvent(), ...args)) as Reply<unknown>;
}

/** The state that the window receives. */
export async function readState(): Promise<ClientState> {
  const reply = await request('app.readState');
  if (!reply.ok) throw new Error('the state could not be read');
  return reply.value as ClientState;
}

/**
 * The app with an account on a backend, live.
 * @param others further backends, each with an account and a profile
 */
export async function startSignedIn(
  onEnd: OnEnd = onTestFinished,
  backendOptions: BackendOptions = {},
  others: readonly Backend[] = [],
) {
  const backend = await startBackend(backendOptions);
  onEnd(() => backend.close());
  const folder = temporaryFolder(onEnd);
  keychain.entries.clear();
  await seedSignedIn({
    userData: path.join(folder, 'userData'),
    backends: [...others, backend],
    desktop: {
      storeSecret: async ({ service, account }: { service: string; account: string }, secret: string) =>
        void keychain.entries.set(`${service} ${account}`, secret),
    } as Parameters<typeof seedSignedIn>[0]['desktop'],
  });
  const app = await startApp({ folder, onEnd });
  await vi.waitFor(async () => {
    for (const profile of (await readState()).profiles) expect(profile.realtime.status).toBe('live');
  }, soon);
  const profileId = (await readState()).currentProfileId;
  return { ...app, backend, profileId };
}

/**
 * Compares a profile with the other backend, whose list of projects is held back until the end of the test.
 * @returns the reply, once the list was requested
 */
export async function compareUntilRead(
  other: Backend,
  profileId: string,
): Promise<{ reply: Promise<Reply<unknown>> }> {
  const right = (await readState()).profiles.find(({ id }) => id !== profileId)?.id;
  const held = other.failNext({ method: 'GET', path: '/project', hold: 'answer' });
  onTestFinished(() => held.release());
  const shown = { pairs: [], query: '', open: [], offset: 0, limit: 10 };
  const reply = request('compare.page', {
    left: profileId,
    right,
    ...shown,
    fresh: 'always',
    workId: 'compare',
  });
  await held.reached;
  return { reply };
}
