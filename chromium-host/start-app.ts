import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { isAppWindow, onAppWindow } from './app-window.ts';
import { artifactsFolder } from './artifacts-folder.ts';
import { crashWindow, reattach } from './crashed-window.ts';
import { startDisplay } from './desktop/display.ts';
import type { NotificationServer, ShownNotification } from './desktop/notification-server.ts';
import { type DesktopSession, startDesktopSession } from './desktop-session.ts';
import { chooseHost, chromiumHost, type HostName, needsDisplay } from './host-choice.ts';
import { clickRecorded, recordedNotifications, recordedUrls, recordInMain } from './main-recorder.ts';
import { chooseInMenu, clickTray, readTray, recordTray, type TrayInfo } from './menus.ts';
import {
  answerHeld,
  answerMessageBoxes,
  type ExpectedMessageBox,
  expectMessageBox,
  messageBoxProblems,
  shownMessageBoxes,
} from './message-boxes.ts';
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts';
import { runInTask } from './run-in-task.ts';
import { keychainEnv } from './test-keychain.ts';

/** Options for starting the app. */
export interface LaunchOptions {
  /** `auto`, the default: real Electron where its binary is installed. */
  readonly host?: HostName | 'auto';
  /** Electron's userData directory. Default: a temporary one, removed by `quit()`. */
  readonly userData?: string;
  /** Appended to the app's command line; `--headed` shows the Chromium host's window. */
  readonly args?: readonly string[];
  /**
   * Runs the archive in `appDir` as the program of a package runs it, with its `process.resourcesPath`. Only the Chromium host
   * can: Electron's own program runs every archive as an app in development.
   */
  readonly packaged?: boolean;
  /** The app opens no window at the start: `page` is the one that it opens later. */
  readonly windowless?: boolean;
  /** Called with the window's page after each start, once it has a document. */
  readonly onPage?: (page: Page) => Promise<void>;
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app, the same on both hosts. */
export interface LaunchedApp {
  /** The app's window; after `restart()` the new one. */
  readonly page: Page;
  readonly host: HostName;
  /** The notifications since the launch, without closed ones, each in its latest version. */
  notifications(): Promise<ShownNotification[]>;
  /** Clicks one of `notifications()`. */
  clickNotification(index: number): Promise<void>;
  /** The URLs passed to openExternal since the last start. */
  openedUrls(): Promise<string[]>;
  /** The newest page that openExternal opened; waits for one. On real Electron it is in a browser of the tests. */
  systemBrowser(): Promise<Page>;
  /**
   * Expects one more message box, whose text contains this part, and answers it. `quit` and `restart` reject if an
   * unexpected one appeared, or an expected one did not.
   */
  expectMessageBox(expected: ExpectedMessageBox): Promise<void>;
  /** The texts of the message boxes since the last start. */
  messageBoxes(): Promise<string[]>;
  /** Answers the message box that is open. Rejects if there is none. */
  answerMessageBox(confirm: boolean): Promise<void>;
  /** The tray's entries; null where the app has no tray. */
  tray(): Promise<TrayInfo | null>;
  /** Clicks the tray's icon; on Linux the panel calls this "activate". */
  clickTray(): Promise<void>;
  /** Clicks the menu entry with this path of labels. Rejects if there is none, or it is disabled. */
  chooseIn(menu: 'application' | 'tray', ...labels: string[]): Promise<void>;
  /** Runs a self-contained function in the app's main process, which gets Electron's exports. */
  readonly evaluate: ElectronApplication['evaluate'];
  /** Crashes the window's page, and waits until the app has reloaded it; `page` is then the new one. */
  crash(): Promise<void>;
  /** Makes `page` a new Playwright page of the window: after a crash the earlier one stays unusable. */
  seeAnew(): Promise<void>;
  /** Resolves when the app has ended. */
  ended(): Promise<void>;
  /** Quits and starts again with the same userData, keychain and notification server. */
  restart(): Promise<void>;
  /** Quits the app, and stops everything that was started with it. */
  quit(): Promise<void>;
}

/** Interval at which real Electron is asked for opened URLs, ms. */
const urlPoll = 50;

/** How long an app may take to quit before it is killed, ms. */
const quitLimit = 30_000;

/**
 * Starts the app in `appDir`, a directory with a package.json or a package's `app.asar`. Without a `session` it gets
 * its own, or uses the bus in `env.DBUS_SESSION_BUS_ADDRESS`; in the latter case `notifications()` returns what the app
 * requested.
 */
export async function startApp(
  {
    appDir,
    host: wanted,
    userData,
    args = [],
    env = {},
    windowless = false,
    packaged = false,
    onPage,
  }: LaunchOptions & { readonly appDir: string },
  session?: DesktopSession,
): Promise<LaunchedApp> {
  const host = chooseHost(wanted);
  if (packaged && host !== 'chromium')
    throw new Error('Only the Chromium host runs an archive as a package does.');
  const artifacts = artifactsFolder();
  const cleanUp: (() => void | Promise<void>)[] = [artifacts.remove];
  let electronApp: ElectronApplication;
  let running: ChildProcess | undefined;
  let page: Page;
  let switchAway = async () => {};
  let browser: PlainBrowser | undefined;
  /** How many URLs had been opened when the browser was opened. */
  let browsed = 0;

  const evaluate = ((run: unknown, given?: unknown) =>
    electronApp.evaluate(runInTask, { source: String(run), given })) as ElectronApplication['evaluate'];

  async function undo(): Promise<void> {
    for (const step of cleanUp.splice(0).reverse()) await step();
  }

  async function prepare(): Promise<[NotificationServer | undefined, Record<string, string>]> {
    const desktop = await findDesktop();
    const environment = definedVariables({ ...process.env, ...keychainEnv, ...desktop?.env, ...env });
    if (!needsDisplay(host, args, environment)) return [desktop?.notifications, environment];
    const display = await startDisplay();
    cleanUp.push(() => display.stop());
    return [desktop?.notifications, { ...environment, ...display.env }];
  }

  async function findDesktop(): Promise<Pick<DesktopSession, 'env' | 'notifications'> | undefined> {
    const address = env.DBUS_SESSION_BUS_ADDRESS;
    // Only Linux can have a second set of services, and a caller that passes a bus uses that bus.
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
      args: [...(packaged ? ['--packaged'] : []), appDir, `--user-data-dir=${directory}`, ...args],
      env: environment,
      artifactsDir: artifacts.path,
      // Playwright emulates the light theme unless told otherwise; the app follows the system's.
      colorScheme: null,
    });
    running = electronApp.process();
    browsed = 0;
    await electronApp.evaluate(recordInMain, { passOn: host === 'chromium', notifications: !server });
    await electronApp.evaluate(answerMessageBoxes, host === 'chromium');
    if (host === 'electron') await electronApp.evaluate(recordTray);
    onAppWindow(electronApp, (opened) => {
      page = opened;
    });
    if (windowless) return;
    page = await electronApp.firstWindow();
    // A new window is empty at first; actions before its document has loaded would be lost.
    await page.waitForURL((url) => !/^(about|data):/.test(url.href));
    await onPage?.(page);
  }

  /** Real Electron's URLs are recorded instead of opened in the user's browser; this is the page of the newest one. */
  async function openedInPlainBrowser(): Promise<Page> {
    for (;;) {
      const urls = await electronApp.evaluate(recordedUrls);
      const url = urls.at(-1);
      if (url !== undefined && urls.length > browsed) {
        browsed = urls.length;
        browser = await openPlainBrowser(url, host, environment);
        cleanUp.push(browser.close);
      }
      if (browser !== undefined && !browser.page.isClosed()) return browser.page;
      await delay(urlPoll);
    }
  }

  async function seeAnew(): Promise<void> {
    await switchAway();
    ({ page, leave: switchAway } = await reattach(host, directory, artifacts.path));
  }

  async function stop(): Promise<string[]> {
    // An app that hangs does not answer the question below either.
    const timer = setTimeout(() => running?.kill('SIGKILL'), quitLimit);
    await switchAway();
    // An app that has ended cannot be asked.
    const problems = await electronApp.evaluate(messageBoxProblems).catch(() => []);
    await electronApp.close();
    clearTimeout(timer);
    return problems;
  }

  function refuse(problems: readonly string[]): void {
    if (problems.length > 0) throw new Error(problems.join('\n'));
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
    // It has been started, and for instance shows no window.
    if (running !== undefined) await stop();
    await undo();
    throw error;
  }

  return {
    host,
    get page() {
      return page;
    },
    async notifications() {
      return server ? server.shown(before) : evaluate(recordedNotifications);
    },
    async clickNotification(index) {
      if (server) server.click(index, before);
      else await evaluate(clickRecorded, index);
    },
    openedUrls: () => evaluate(recordedUrls),
    tray: () => evaluate(readTray),
    clickTray: () => evaluate(clickTray),
    chooseIn: (of, ...labels) => evaluate(chooseInMenu, { of, labels }),
    evaluate,
    async systemBrowser() {
      if (host === 'electron') return openedInPlainBrowser();
      for (;;) {
        const next = electronApp.waitForEvent('window');
        next.catch(() => undefined);
        for (const opened of electronApp.windows().reverse()) {
          // The host closes a popup of the app's page, but it may be seen here before that.
          if (opened.isClosed() || (await opened.opener()) !== null) continue;
          if (!(await isAppWindow(electronApp, opened))) return opened;
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
      if (running?.exitCode === null && running.signalCode === null) await once(running, 'exit');
    },
    expectMessageBox: (expected) => evaluate(expectMessageBox, expected),
    messageBoxes: () => evaluate(shownMessageBoxes),
    answerMessageBox: (confirm) => evaluate(answerHeld, confirm),
    async restart() {
      refuse(await stop());
      await start();
    },
    async quit() {
      const problems = await stop();
      await undo();
      refuse(problems);
    },
  };
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
