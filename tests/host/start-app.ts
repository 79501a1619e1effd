import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { crashWindow, viewAnew } from './crashed-window.ts';
import { startDisplay } from './desktop/display.ts';
import type { NotificationServer, ShownNotification } from './desktop/notification-server.ts';
import { type DesktopSession, startDesktopSession } from './desktop-session.ts';
import { chooseHost, chromiumHost, type HostName } from './host-choice.ts';
import { clickRecorded, recordedNotifications, recordedUrls, recordInMain } from './main-recorder.ts';
import { chooseInMenu, clickTray, readTray, recordTray, type TrayView } from './menus.ts';

/** How a host is chosen and what the app gets. */
export interface LaunchOptions {
  /** `auto`, the default: real Electron where its binary is installed. */
  readonly host?: HostName | 'auto';
  /** Electron's userData directory. Default: a fresh one, removed by `quit()`. */
  readonly userData?: string;
  /** Appended to the app's command line; `--headed` shows the Chromium host's window. */
  readonly args?: readonly string[];
  /** The app opens no window by itself: `page` is the one that it opens later. */
  readonly windowless?: boolean;
  /** Laid over this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app, the same on both hosts. */
export interface LaunchedApp {
  /** The app's window; after `restart()` the new one. */
  readonly page: Page;
  readonly host: HostName;
  /** What the notification server was told since the launch; closed ones are left out, replaced ones replaced. */
  notifications(): Promise<ShownNotification[]>;
  /** Clicks one of `notifications()`. */
  clickNotification(index: number): Promise<void>;
  /** What openExternal was asked for since the last start. */
  openedUrls(): Promise<string[]>;
  /** The newest page that openExternal led to; waits for one. Rejects on real Electron, which opens none in tests. */
  systemBrowser(): Promise<Page>;
  /** What stands in the tray; null where the app shows none. */
  tray(): Promise<TrayView | null>;
  /** A click on the tray's icon; on Linux what the panel calls "activate". */
  clickTray(): Promise<void>;
  /** Chooses the entry that these labels lead to. Rejects where there is none, or it is not enabled. */
  chooseIn(menu: 'application' | 'tray', ...labels: string[]): Promise<void>;
  /** Runs a self-contained function in the app's main process, which gets Electron's exports. */
  readonly evaluate: ElectronApplication['evaluate'];
  /** Crashes the window's page, and waits until the app has loaded one again, which `page` then is. */
  crash(): Promise<void>;
  /** Makes `page` a new view of the window: after a crash Playwright's earlier one stays dead. */
  seeAnew(): Promise<void>;
  /** Done when the app has ended, by whomever. */
  ended(): Promise<void>;
  /** Quits and starts again with the same userData, keychain and notification server. */
  restart(): Promise<void>;
  /** Quits as a person would, and ends what the launch has started beside the app. */
  quit(): Promise<void>;
}

/** How long an app may take to quit before it is killed, ms. */
const quitLimit = 10_000;

/**
 * Starts the app in `appDir`, a directory with a package.json or a package's `app.asar`. Without a `session` it gets one of its own, or the bus
 * that `env.DBUS_SESSION_BUS_ADDRESS` names: `notifications()` then tells what the app asked for.
 */
export async function startApp(
  {
    appDir,
    host: wanted,
    userData,
    args = [],
    env = {},
    windowless = false,
  }: LaunchOptions & { readonly appDir: string },
  session?: DesktopSession,
): Promise<LaunchedApp> {
  const host = chooseHost(wanted);
  const cleanUp: (() => void | Promise<void>)[] = [];
  let electronApp: ElectronApplication;
  let running: ChildProcess;
  let page: Page;
  let leaveView = async () => {};

  async function undo(): Promise<void> {
    for (const step of cleanUp.splice(0).reverse()) await step();
  }

  async function prepare(): Promise<[NotificationServer | undefined, Record<string, string>]> {
    const desktop = await findDesktop();
    const environment = definedVariables({ ...process.env, ...desktop?.env, ...env });
    if (!needsDisplay(host, args, environment)) return [desktop?.notifications, environment];
    const display = await startDisplay();
    cleanUp.push(() => display.stop());
    return [desktop?.notifications, { ...environment, ...display.env }];
  }

  async function findDesktop(): Promise<Pick<DesktopSession, 'env' | 'notifications'> | undefined> {
    const address = env.DBUS_SESSION_BUS_ADDRESS;
    // Only Linux has services that can be had a second time, and a caller who names a bus wants that one.
    if (session || address !== undefined || process.platform !== 'linux') return session;
    const own = await startDesktopSession();
    cleanUp.push(() => own.stop());
    return own;
  }

  function userDataDirectory(): string {
    if (userData !== undefined) return userData;
    const fresh = mkdtempSync(path.join(tmpdir(), 'pilothouse-user-data-'));
    cleanUp.push(() => rmSync(fresh, { recursive: true, force: true }));
    return fresh;
  }

  async function start(): Promise<void> {
    electronApp = await _electron.launch({
      ...(host === 'chromium' ? { executablePath: chromiumHost } : {}),
      args: [appDir, `--user-data-dir=${directory}`, ...args],
      env: environment,
      // The app follows the system's theme, not the light one that Playwright sets by itself.
      colorScheme: null,
    });
    running = electronApp.process();
    await electronApp.evaluate(recordInMain, { passOn: host === 'chromium', notifications: !server });
    if (host === 'electron') await electronApp.evaluate(recordTray);
    electronApp.on('window', async (opened) => {
      if (await isAppWindow(opened)) page = opened;
    });
    if (windowless) return;
    page = await electronApp.firstWindow();
    // A window begins empty; what a test does to it before its document is there would be lost.
    await page.waitForURL((url) => !/^(about|data):/.test(url.href));
  }

  async function isAppWindow(candidate: Page): Promise<boolean> {
    try {
      const window = await electronApp.browserWindow(candidate);
      return await window.evaluate((found) => found !== null);
    } catch {
      // Closed while it was being looked at.
      return false;
    }
  }

  async function seeAnew(): Promise<void> {
    await leaveView();
    ({ page, leave: leaveView } = await viewAnew(host, directory));
  }

  async function stop(): Promise<void> {
    await leaveView();
    const timer = setTimeout(() => running.kill('SIGKILL'), quitLimit);
    await electronApp.close();
    clearTimeout(timer);
  }

  let server: NotificationServer | undefined;
  let environment: Record<string, string>;
  try {
    [server, environment] = await prepare();
  } catch (error) {
    await undo();
    throw error;
  }
  const directory = userDataDirectory();
  const before = server?.latest;
  try {
    await start();
  } catch (error) {
    await undo();
    throw error;
  }

  return {
    host,
    get page() {
      return page;
    },
    async notifications() {
      return server ? server.shown(before) : electronApp.evaluate(recordedNotifications);
    },
    async clickNotification(index) {
      if (server) server.click(index, before);
      else await electronApp.evaluate(clickRecorded, index);
    },
    openedUrls: () => electronApp.evaluate(recordedUrls),
    tray: () => electronApp.evaluate(readTray),
    clickTray: () => electronApp.evaluate(clickTray),
    chooseIn: (of, ...labels) => electronApp.evaluate(chooseInMenu, { of, labels }),
    get evaluate() {
      return electronApp.evaluate.bind(electronApp);
    },
    async systemBrowser() {
      if (host === 'electron') {
        throw new Error('Real Electron opens no page in tests: read openedUrls() and go there yourself.');
      }
      for (;;) {
        const next = electronApp.waitForEvent('window');
        next.catch(() => undefined);
        for (const opened of electronApp.windows().reverse()) {
          // A popup of the app's page is closed by the host, but may be seen here before it is.
          if (opened.isClosed() || (await opened.opener()) !== null) continue;
          if (!(await isAppWindow(opened))) return opened;
        }
        await next;
      }
    },
    async crash() {
      await crashWindow(electronApp);
      await seeAnew();
    },
    seeAnew,
    async ended() {
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
    },
    async restart() {
      await stop();
      await start();
    },
    async quit() {
      await stop();
      await undo();
    },
  };
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function needsDisplay(host: HostName, args: readonly string[], environment: Record<string, string>): boolean {
  if (process.platform !== 'linux' || environment.DISPLAY || environment.WAYLAND_DISPLAY) return false;
  return host === 'electron' || args.includes('--headed');
}
