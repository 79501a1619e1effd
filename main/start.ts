import path from 'node:path';
import { app, powerMonitor, session, shell } from 'electron';
import { electronFileDialogs } from './adapters/electron-file-dialogs.ts';
import { fileLog } from './adapters/file-log.ts';
import { readLicenses } from './adapters/licenses.ts';
import { computerPolicy } from './adapters/policy-file.ts';
import { openSettingsFile } from './adapters/settings-file.ts';
import { systemClock } from './adapters/system.ts';
import { systemNetwork } from './adapters/system-network.ts';
import { applicationMenu } from './application-menu.ts';
import { integrateWithDesktop, openWindow, trayState } from './desktop-integration.ts';
import { reportFailures } from './failures.ts';
import { createChannels } from './ipc/channels.ts';
import { serveRequests } from './ipc/register.ts';
import { WindowFeed } from './ipc/window-feed.ts';
import { dropPersonalData } from './personal-data.ts';
import { delay } from './services/async/delay.ts';
import { Lazy } from './services/async/lazy.ts';
import { timeSlices } from './services/async/time-slices.ts';
import { Batches } from './services/batch/batches.ts';
import { Comparisons } from './services/compare/comparisons.ts';
import { Confirmations } from './services/confirmation/confirmations.ts';
import { confirmedAbout } from './services/confirmation/confirmed-about.ts';
import { BrowserOpenings } from './services/desktop/browser-openings.ts';
import { DesktopOptions } from './services/desktop/desktop-options.ts';
import { Notices } from './services/desktop/notices.ts';
import { receiveUrl } from './services/links/received-urls.ts';
import { Overviews } from './services/overview/overviews.ts';
import { Palette } from './services/palette/palette.ts';
import { batchAccounts } from './services/profiles/batch-accounts.ts';
import { HeldLists } from './services/profiles/held-lists.ts';
import { ListPolls } from './services/profiles/list-polls.ts';
import { ProfileManager } from './services/profiles/profile-manager.ts';
import { watchNetwork } from './services/realtime/network-watch.ts';
import { ViewCountsOfProfile } from './services/view-counts/view-counts.ts';
import { Views } from './services/views/views.ts';
import { systemPorts } from './system-ports.ts';
import { textsFor } from './texts/index.ts';
import { appOrigin, serveApp } from './windows/app-protocol.ts';
import { MainWindow } from './windows/main-window.ts';
import { askNatively } from './windows/native-confirmation.ts';
import { quitInTime } from './windows/quit.ts';
import { recoveryPage, recoveryPath } from './windows/recovery-page.ts';
import { SchemeUrls } from './windows/scheme-urls.ts';
import { claimSchemeForLinks } from './windows/url-scheme.ts';
import {
  confineWebContents,
  denyPermissions,
  fetchNoDictionaries,
  isFromWindow,
  refuseDownloads,
} from './windows/web-security.ts';
import { performRole } from './windows/window-roles.ts';

/** The first check for updates follows the window's first page after this, ms: what the operator asked for goes first. */
const firstCheckMs = 3_000;

/** For so long quitting waits for a conformance run that deletes what it created, ms. */
const deletingMs = 1_000;

/** Connects all parts of the app. To be called before the app is ready. */
export async function start(): Promise<void> {
  const log = fileLog(app.getPath('logs'));
  // The development server's address; a packaged app ignores it.
  const developmentOrigin = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  const origin = developmentOrigin ?? appOrigin;
  const browser = new BrowserOpenings((url) => shell.openExternal(url), systemClock);
  confineWebContents(origin, log, () => browser.inputReceived());

  const window = new MainWindow({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    origin,
    developerTools: !app.isPackaged,
    log,
    clock: systemClock,
  });
  app.on('second-instance', () => window.show());
  const urls = new SchemeUrls(process.argv, app);
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => {
    // On macOS an app keeps running without a window.
    if (process.platform !== 'darwin') app.quit();
  });

  await app.whenReady();
  fetchNoDictionaries(session.defaultSession);
  const texts = textsFor(app.getPreferredSystemLanguages());
  reportFailures(texts, log);
  const notices = new Notices((notice) => window.send('app.notice', notice));
  const settings = openSettingsFile(app.getPath('userData'), log, (problem) => notices.raise(problem));
  const { policy, view: policyShown } = await computerPolicy(app.isPackaged);
  for (const { field, at, reason } of policy.problems)
    log.warn(
      `The policy file${at === null ? '' : `, ${at.line}:${at.column}`}: ${field || 'all of it'}: ${reason}.`,
    );
  if (policy.problems.length > 0) notices.raise('policy');
  const openBrowser = (url: string) => browser.open(url);
  const ports = systemPorts(settings, policy, texts, log, app.getPath('userData'), openBrowser);
  const feed = new WindowFeed(systemClock, window.send, () => profiles.state());
  const overviews = new Overviews(systemClock, () => lists, ports.repository);
  const stateChanged = () => {
    feed.stateChanged();
    showProfiles(profiles.state());
    trayAndBadge.changed();
    viewCounts.changed();
  };
  const profiles: ProfileManager = new ProfileManager(ports, {
    profileStarted: (profile) => {
      feed.follow(profile);
      overviews.follow(profile);
      profile.events.on('marksImported', (keys) => {
        for (const key of keys) lists.marked(profile.id, key);
      });
      profile.events.on('stateChanged', () => {
        stateChanged();
        polls.stateChanged(profile.view());
      });
      profile.events.on('personLeft', () =>
        dropPersonalData(profile, {
          batches,
          comparisons,
          conformance: conformance.loaded,
          lists,
          oauth: profiles.oauth,
        }),
      );
    },
    stateChanged,
    oauthChanged: (view) => window.send('gitProvider.flowChanged', view),
    profileRemoved: (profileId) => {
      lists.forget(profileId);
      batches.forget(profileId);
      overviews.forget(profileId);
      polls.forget(profileId);
    },
    open: (profileId, route) => window.navigate({ profileId, path: route }),
  });
  const views: Views = new Views(ports.repository, ports.random, {
    changed: stateChanged,
    marked: (profileId, key) => lists.marked(profileId, key),
  });
  const viewCounts = new ViewCountsOfProfile({
    clock: systemClock,
    lists: () => lists,
    views: () => views,
    profileIds: () => profiles.state().profiles.map(({ id }) => id),
    counted: (counts) => window.send('views.counted', counts),
  });
  const lists: HeldLists = new HeldLists(
    ports,
    (profileId) => profiles.find(profileId),
    (change) => {
      feed.listChanged(change);
      comparisons.listChanged(change);
      viewCounts.listChanged(change);
    },
    (profileId, key) => views.markOf(profileId, key),
  );
  const comparisons = new Comparisons({
    clock: systemClock,
    slices: timeSlices,
    projects: (profileId, fresh) => lists.projects(profileId, fresh),
    backendOf: (profileId) => profiles.find(profileId)?.view().name ?? '',
  });
  const palette = new Palette({
    clock: systemClock,
    slices: timeSlices,
    lists,
    markOf: (profileId, key) => views.markOf(profileId, key),
  });
  const batches = new Batches({
    ...ports,
    accounts: batchAccounts((profileId) => profiles.find(profileId), lists),
    progressed: feed.batchProgressed,
  });
  const polls = new ListPolls({
    clock: systemClock,
    isVisible: () => window.isVisible,
    refresh: (profileId) => lists.refreshInUse(profileId),
  });
  const showProfiles = applicationMenu(texts, window, profiles);
  const trayAndBadge = integrateWithDesktop(window, profiles, ports, texts, () => polls.focused());
  serveApp(path.join(import.meta.dirname, '../renderer'), { [recoveryPath]: () => recoveryPage(texts) });
  denyPermissions(session.defaultSession);
  refuseDownloads(session.defaultSession, log);
  const desktopOptions = new DesktopOptions(
    ports.repository,
    ports.loginItem,
    () => trayState(ports),
    stateChanged,
  );
  // Beside the archive of a packaged app.
  const resources = app.isPackaged ? process.resourcesPath : app.getAppPath();
  const appInfo = () => ({
    version: app.getVersion(),
    platform: process.platform,
    languages: app.getPreferredSystemLanguages(),
    notices: notices.list(),
    policy: policyShown,
  });
  const updates = new Lazy(async () => {
    const { openUpdates } = await import('./updates.ts');
    return openUpdates(ports, (view) => window.send('updates.changed', view));
  });
  const conformance = new Lazy(async () => {
    const { ConformanceRuns } = await import('./services/profiles/conformance-runs.ts');
    return new ConformanceRuns({
      ...{ clock: ports.clock, random: ports.random, find: (profileId) => profiles.find(profileId) },
      changed: (view) => window.send('conformanceRun.changed', view),
    });
  });
  const channels = createChannels({
    ...ports,
    profiles,
    batches,
    comparisons,
    conformance: () => conformance.get(),
    notices,
    desktopOptions,
    lists,
    overviews,
    palette,
    updates: () => updates.get(),
    views,
    viewCounts,
    logFile: log,
    files: electronFileDialogs(() => window.parent),
    appInfo,
    confirmations: new Confirmations(
      askNatively(texts.language, () => window.parent),
      systemClock,
      () => confirmedAbout(profiles.state()),
    ),
    readLicenses: () => readLicenses(resources),
    perform: (role) => performRole(role, window.parent),
    takeNavigation: () => window.takeNavigation(),
    takeLink: () => window.takeLink(),
  });
  serveRequests(channels, (event) => isFromWindow(event, window.contents, origin), log);
  // The window first: it loads while the keychain, the network and the desktop are asked.
  openWindow(window, trayAndBadge, ports);
  window.whenLoaded(() =>
    systemClock.setTimer(firstCheckMs, () => {
      updates.get().then(
        (service) => service.start(),
        (thrown) => log.error('Updates could not be loaded.', thrown),
      );
    }),
  );
  profiles.restore();
  void log.open();
  powerMonitor.on('suspend', () => profiles.lock());
  powerMonitor.on('lock-screen', () => profiles.lock());
  powerMonitor.on('suspend', () => profiles.suspend());
  powerMonitor.on('resume', () => profiles.reconnect());
  watchNetwork(systemNetwork, systemClock, () => profiles.reconnect());
  quitInTime(app, {
    clock: systemClock,
    log,
    cleanUp: async () => {
      trayAndBadge.stop();
      // What a conformance run created is deleted over connections that `profiles.stop` closes. A slow backend must not keep
      // that from saving: quitting takes two seconds at most.
      await Promise.race([conformance.loaded?.stop(), delay(systemClock, deletingMs)]);
      // A token that is being written to the keychain is saved before the app ends.
      return Promise.all([profiles.stop(), ports.keychain.whenIdle()]);
    },
    hasPendingCalls: () => ports.keychain.hasPendingCalls(),
    finish: () => updates.loaded?.finish() ?? false,
  });
  showProfiles(profiles.state());
  claimSchemeForLinks();
  const receive = (url: string) =>
    receiveUrl(url, {
      state: () => profiles.state(),
      callback: (query) => profiles.oauth.receiveCallback(query),
      open: (profileId, route) => profiles.open(profileId, route),
      tell: (link) => window.sendLink(link),
      log,
    });
  urls.listen(receive);
  ports.notifier.receiveEarlier((target) => {
    window.show();
    if (target !== null) profiles.open(target.profileId, target.path);
  });
  desktopOptions
    .refreshLoginItem()
    .catch((thrown) => log.error('The login item could not be updated.', thrown));
}
