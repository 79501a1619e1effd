import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as expectOfPage } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import {
  type DesktopSession,
  type KeyringState,
  startDesktopSession,
} from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { expectLive, settle } from '#tests/e2e/support/fixtures.ts';
import { startedBackend } from '#tests/integration/support/signed-up.ts';
import { filesBelow } from '#tests/support/files-below.ts';
import { shop } from '#tests/support/shop.ts';
import { within } from '#tests/support/within.ts';
import { heldNames } from './held.ts';
import type { RowContext } from './row.ts';
import { startTcpProxy } from './start-tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** What of the window is waited for comes late on a busy machine; what never comes still fails. */
export const see = expectOfPage.configure({ timeout: 20_000 });

/** The built app in a desktop session of its own, its backend behind a proxy. */
export interface WindowSetup {
  readonly app: LaunchedApp;
  /** Linux only: elsewhere the keychain is the system's own. */
  readonly desktop: DesktopSession | undefined;
  readonly backend: Backend;
  readonly proxy: TcpProxy;
  readonly userData: string;
}

interface WindowOptions {
  readonly keyring?: KeyringState;
  /** What is done once everything but the app runs. */
  readonly prepare?: (setup: Omit<WindowSetup, 'app'>) => Promise<void>;
}

/** The app as it is when it is started for the first time, unless `prepare` makes it another. */
export async function startWindow(
  { watch }: RowContext,
  { keyring, prepare }: WindowOptions = {},
): Promise<WindowSetup> {
  const backend = await startedBackend();
  const proxy = await startTcpProxy(backend.port);
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-faults-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  const desktop = process.platform === 'linux' ? await startDesktopSession({ keyring }) : undefined;
  if (desktop !== undefined) onTestFinished(() => desktop.stop());
  await prepare?.({ desktop, backend, proxy, userData });
  const app = await launch({ userData }, desktop);
  onTestFinished(() => app.quit());
  const uncaught: string[] = [];
  app.page.on('pageerror', ({ message }) => uncaught.push(message));
  watch({
    secrets: () => ({ token: [...proxy.tokens] }),
    texts: () => ({ ...Object.fromEntries(filesBelow(userData)), addresses: proxy.requestLines.join('\n') }),
    defects: () => uncaught,
    settles: async () => undefined,
  });
  return { app, desktop, backend, proxy, userData };
}

/** The app, started signed in and live on its list, with some projects. */
export async function startLiveWindow(context: RowContext): Promise<WindowSetup> {
  // Elsewhere there is no keychain to prepare.
  if (process.platform !== 'linux') return walkToLiveWindow(context);
  const setup = await startWindow(context, {
    prepare: async ({ desktop, backend, proxy, userData }) => {
      createProjects(backend);
      if (desktop === undefined) return;
      await seedSignedIn({ userData, desktop, backends: [{ ...backend, url: proxy.origin }] });
    },
  });
  await expectLive(setup.app.page);
  return setup;
}

/** The same by the first run: for rows about the keychain, to which the app itself has given the token then. */
export async function walkToLiveWindow(
  context: RowContext,
  options: Pick<WindowOptions, 'keyring'> = {},
): Promise<WindowSetup> {
  const setup = await startWindow(context, options);
  createProjects(setup.backend);
  await settle(setup.app.page, { url: setup.proxy.origin });
  return setup;
}

function createProjects({ colleague }: Backend): void {
  for (let at = 1; at <= 3; at += 1) colleague.create({ ...shop, name: `Project ${at}` });
}

/** The fault is over: within 2 s the app is live and holds what the backend has. */
export async function expectWindowRecovery({ app, backend }: WindowSetup): Promise<void> {
  const names = backend
    .projects()
    .map(({ name }) => name)
    .sort();
  await within(2_000, async () => expect(await heldNames(app.page)).toEqual({ status: 'live', names }));
}
