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
import { cachedNames } from './cached-names.ts';
import type { RowContext } from './row.ts';
import { startTcpProxy } from './start-tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** A long timeout, because the window is slow on a busy machine; it only matters if a test fails. */
export const see = expectOfPage.configure({ timeout: 20_000 });

/** The built app in its own desktop session, with its backend behind a proxy. */
export interface WindowSetup {
  readonly app: LaunchedApp;
  /** Linux only: other systems have only the user's keychain. */
  readonly desktop: DesktopSession | undefined;
  readonly backend: Backend;
  readonly proxy: TcpProxy;
  readonly userData: string;
}

interface WindowOptions {
  readonly keyring?: KeyringState;
  /** Runs once everything except the app is started. */
  readonly prepare?: (setup: Omit<WindowSetup, 'app'>) => Promise<void>;
}

/** The app at its first start, unless `prepare` changes its data. */
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

/** The app, started signed in and live on its list, with several projects. */
export async function startLiveWindow(context: RowContext): Promise<WindowSetup> {
  // On other systems there is no keychain to prepare.
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

/** The same by the first run: for rows about the keychain, in which the app itself has stored the token. */
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

/** The fault is over: waits until the app is live and its data equals the backend's, for at most 2 s. */
export async function expectWindowRecovery({ app, backend }: WindowSetup): Promise<void> {
  const names = backend
    .projects()
    .map(({ name }) => name)
    .sort();
  await within(2_000, async () => expect(await cachedNames(app.page)).toEqual({ status: 'live', names }));
}
