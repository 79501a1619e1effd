import { app } from 'electron';
import { reportFailures } from './failures.ts';
import { LongWork } from './ipc/long-work.ts';
import { createAppEvents } from './start/app-events.ts';
import { applicationMenu } from './start/application-menu.ts';
import { prepareBeforeReady } from './start/before-ready.ts';
import {
  desktopOptionsOf,
  integrateWithDesktop,
  openWindow,
  refreshLoginItem,
} from './start/desktop-integration.ts';
import { receiveFromOutside } from './start/from-outside.ts';
import {
  createBatches,
  createComparisons,
  createLists,
  createOverviews,
  createPalette,
  createPolls,
  createTemplates,
  createUsage,
  createViewCounts,
  createViews,
} from './start/lists.ts';
import { checkUpdatesLater, conformanceLater, updatesLater } from './start/loaded-later.ts';
import { dropPersonalData } from './start/personal-data.ts';
import { createProfiles, feedWindow } from './start/profiles.ts';
import { endWithApp } from './start/quitting.ts';
import { secureSession } from './start/secure-session.ts';
import { serveWindow } from './start/serve-window.ts';
import { openSettingsAndPolicy } from './start/settings-and-policy.ts';
import { followSystem } from './start/system-events.ts';
import { systemPorts } from './start/system-ports.ts';
import { textsFor } from './texts/index.ts';

/**
 * Starts the app in steps. Must be called before Electron is ready. Each step gets what it needs as
 * arguments, so that the compiler checks the order. Later parts reach earlier ones through `events` only.
 * Each step documents the reason for its position in its own file.
 */
export async function start(): Promise<void> {
  const folder = import.meta.dirname;
  const early = prepareBeforeReady(folder);
  const { log, window } = early;
  // The files are read while Electron starts.
  const stored = openSettingsAndPolicy(early);
  await app.whenReady();
  const texts = textsFor(app.getPreferredSystemLanguages());
  reportFailures(texts, log);
  secureSession(folder, texts, log);
  const { settings, policy, policyInfo, notices } = await stored;
  const ports = systemPorts(early, settings, policy, texts);

  const events = createAppEvents(log);
  const profiles = createProfiles(ports, events, window);
  const feed = feedWindow(ports, events, window, profiles);
  const views = createViews(ports, events);
  const lists = createLists(ports, events, profiles, views);
  const overviews = createOverviews(ports, events, lists);
  const comparisons = createComparisons(ports, events, profiles, lists);
  const usage = createUsage(lists);
  const palette = createPalette(ports, lists, views);
  const batches = createBatches(ports, events, profiles, lists, comparisons, feed);
  const viewCounts = createViewCounts(ports, events, window, profiles, lists, views);
  const polls = createPolls(ports, events, window, lists);
  const conformance = conformanceLater(ports, window, profiles);
  const updates = updatesLater(ports, window);
  dropPersonalData(events, { batches, comparisons, conformance, lists, profiles }, log);
  const longWork = new LongWork(ports.clock, window.send);
  const desktopOptions = desktopOptionsOf(ports, events);
  const trayAndBadge = integrateWithDesktop(ports, events, window, profiles, polls);
  const showMenu = applicationMenu(ports, events, window, profiles);

  // All listeners have subscribed.
  profiles.start();
  const services = {
    profiles,
    batches,
    comparisons,
    desktopOptions,
    lists,
    longWork,
    overviews,
    palette,
    templates: createTemplates(ports),
    usage,
    views,
    viewCounts,
  };
  serveWindow(early, ports, { ...services, notices, policyInfo, conformance, updates });
  // The window opens first: it loads while the keychain, the network and the desktop are queried.
  checkUpdatesLater(ports, window, updates);
  openWindow(window, trayAndBadge, ports);
  profiles.restore();
  void log.open();
  followSystem(profiles);
  endWithApp(ports, profiles, trayAndBadge, { longWork, conformance, updates });
  showMenu();
  receiveFromOutside(early, ports, profiles);
  refreshLoginItem(desktopOptions, log);
}
