import path from 'node:path';
import type { LaunchedApp, LaunchOptions } from '../../start-app.ts';
import { startApp } from '../../start-app.ts';

/*
 * The contract: what Electron's documentation promises, or explicitly does not promise, where a substitute is easily
 * more lenient. The tests run on the available host, so that the Chromium host has to be as strict as Electron.
 */

export const contractApp = path.join(import.meta.dirname, 'app');

declare global {
  /** In the page: what the preload exposes. In main: what the app records. */
  var contract: {
    events: unknown[];
    prevented: string[];
    grants: boolean;
    headers: readonly string[];
    readonly gate: PromiseWithResolvers<void>;
    readonly early: Readonly<Record<string, string | null>>;
    readonly showMessageBox: (options: object) => Promise<Electron.MessageBoxReturnValue>;
    invoke(channel: string, ...args: unknown[]): Promise<unknown>;
    heard(): unknown[];
    ipc(): object;
    refuse(): never;
    reject(): Promise<never>;
    refusal(): Error & { code?: string };
    nested(depth: number): object;
    invokeWithProxy(): Promise<unknown>;
  };
  var openWindow: (
    options?: Electron.BrowserWindowConstructorOptions,
    url?: string,
  ) => Electron.BrowserWindow;
  /** Like `openWindow`; resolves when its page has loaded. */
  var openLoaded: (
    options?: Electron.BrowserWindowConstructorOptions,
    url?: string,
  ) => Promise<Electron.BrowserWindow>;
}

export function startContractApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  return startApp({ ...options, appDir: contractApp });
}

/** What the app has recorded so far. */
export function recorded(app: LaunchedApp): Promise<unknown[]> {
  return app.evaluate(() => globalThis.contract.events);
}
