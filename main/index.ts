import path from 'node:path';
import { app, dialog, powerMonitor, session, shell } from 'electron';
import { callbackServer } from './adapters/callback-server.ts';
import { electronNotifier } from './adapters/electron-notifier.ts';
import { fileLog } from './adapters/file-log.ts';
import { keytarKeychain } from './adapters/keytar-keychain.ts';
import { nodeDns } from './adapters/node-dns.ts';
import { openSettingsFile } from './adapters/settings-file.ts';
import { socketIoConnector } from './adapters/socket-io-connector.ts';
import { systemClock, systemRandom } from './adapters/system.ts';
import { UndiciTransport } from './adapters/undici-transport.ts';
import { createHandlers } from './ipc/handlers.ts';
import { sendEvent, serveRequests } from './ipc/register.ts';
import { WindowFeed } from './ipc/window-feed.ts';
import type { Log } from './ports.ts';
import { TokenVault } from './services/keychain/token-vault.ts';
import { ProfileBook } from './services/profiles/profile-book.ts';
import { Workspace } from './services/profiles/workspace.ts';
import { textsFor } from './texts/index.ts';
import type { MainTexts } from './texts/texts.ts';
import { appOrigin, registerAppScheme, serveApp } from './windows/app-protocol.ts';
import { MainWindow } from './windows/main-window.ts';
import { setApplicationMenu } from './windows/menu.ts';
import { claimScheme, receiveSchemeCallbacks } from './windows/url-scheme.ts';
import { confineWebContents, denyPermissions, isFromWindow } from './windows/web-security.ts';

/** Windows shows no notification unless this equals the installer's `appId`. */
const applicationId = 'dev.pilothouse.desktop';

// Before anything asynchronous: these have to be settled when Electron becomes ready.
registerAppScheme();
app.setAppUserModelId(applicationId);
if (app.requestSingleInstanceLock()) start().catch(quitAfterFailure);
else app.quit();

async function start(): Promise<void> {
  const log = fileLog(app.getPath('logs'));
  // The development server's address; a packaged app never listens to it.
  const developmentOrigin = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  const origin = developmentOrigin ?? appOrigin;
  confineWebContents(origin, log);

  const window = new MainWindow({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    origin,
    developerTools: !app.isPackaged,
  });
  app.on('second-instance', () => window.show());
  // A callback that starts the app has no flow that waits for it; one that comes while it starts cannot have one either.
  let receiveCallback: (query: URLSearchParams) => void = () => undefined;
  receiveSchemeCallbacks((query) => receiveCallback(query));
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => {
    // On macOS an app stays until it is quit.
    if (process.platform !== 'darwin') app.quit();
  });

  await app.whenReady();
  const texts = textsFor(app.getPreferredSystemLanguages());
  reportFailures(texts, log);
  const settings = openSettingsFile(app.getPath('userData'), log, () =>
    sendEvent(window.contents, 'notice', { kind: 'settings-not-saved' }),
  );
  const transport = new UndiciTransport();
  const workspace: Workspace = new Workspace(
    {
      book: new ProfileBook(settings, systemRandom),
      vault: new TokenVault(keytarKeychain()),
      transport,
      sockets: socketIoConnector(),
      notifier: electronNotifier(log),
      listener: callbackServer(texts),
      dns: nodeDns,
      openBrowser: (url) => shell.openExternal(url),
      claimScheme,
      texts,
      clock: systemClock,
      random: systemRandom,
      log,
    },
    {
      stateChanged: () => feed.stateChanged(),
      projectsChanged: (change) => feed.projectsChanged(change),
      activityAdded: (entry) => feed.activityAdded(entry),
      domainWatched: (watch) => sendEvent(window.contents, 'domain.watched', watch),
      oauthChanged: (view) => sendEvent(window.contents, 'oauth.changed', view),
      open: (profileId, route) => window.navigate({ profileId, path: route }),
    },
  );
  const feed = new WindowFeed(
    systemClock,
    (name, payload) => sendEvent(window.contents, name, payload),
    () => workspace.state(),
  );
  receiveCallback = (query) => workspace.receiveCallback(query);
  workspace.restore();

  serveApp(path.join(import.meta.dirname, '../renderer'));
  denyPermissions(session.defaultSession);
  const handlers = createHandlers({
    workspace,
    appInfo: () => ({
      version: app.getVersion(),
      platform: process.platform,
      languages: app.getPreferredSystemLanguages(),
      settingsRecovered: settings.recovered,
    }),
    takeNavigation: () => window.takeNavigation(),
  });
  serveRequests(handlers, (event) => isFromWindow(event, window.contents, origin), log);
  powerMonitor.on('resume', () => workspace.reconnect());
  app.on('will-quit', () => {
    workspace.stop();
    void transport.close();
  });
  setApplicationMenu(texts, process.platform);
  window.show();
}

/** A defect in the main process is logged without its message and told once; the app goes on. */
function reportFailures(texts: MainTexts, log: Log): void {
  let told = false;
  const report = (cause: unknown) => {
    log.error('An error was not handled.', cause);
    if (!told) dialog.showErrorBox(texts.failureTitle(), texts.failureBody());
    told = true;
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** There may be no window, no log and no language yet: the terminal gets the cause, the operator a plain sentence. */
function quitAfterFailure(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.stack : cause}\n`);
  dialog.showErrorBox('Pilothouse could not start', cause instanceof Error ? cause.name : '');
  app.exit(1);
}
