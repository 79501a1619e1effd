import { app } from 'electron';
import type { PolicyInfo } from '#contract/policy.ts';
import type { AppInfo } from '#contract/state.ts';
import { electronFileDialogs } from '../adapters/electron-file-dialogs.ts';
import { readLicenses } from '../adapters/licenses.ts';
import { type ChannelDependencies, createChannels } from '../ipc/channels.ts';
import { serveRequests } from '../ipc/register.ts';
import type { Lazy } from '../services/async/lazy.ts';
import { Confirmations } from '../services/confirmation/confirmations.ts';
import { confirmedAbout } from '../services/confirmation/confirmed-about.ts';
import type { Notices } from '../services/desktop/notices.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import type { Updates } from '../services/updates/updates.ts';
import { askNatively } from '../windows/native-confirmation.ts';
import { isFromWindow } from '../windows/web-security.ts';
import { performRole } from '../windows/window-roles.ts';
import type { EarlyParts } from './before-ready.ts';
import type { SystemPorts } from './system-ports.ts';

type Services = Pick<
  ChannelDependencies,
  | 'profiles'
  | 'batches'
  | 'comparisons'
  | 'desktopOptions'
  | 'lists'
  | 'longWork'
  | 'overviews'
  | 'palette'
  | 'usage'
  | 'templates'
  | 'views'
  | 'viewCounts'
>;

interface Serving extends Services {
  readonly notices: Notices;
  /** Null if there is no policy. */
  readonly policyInfo: PolicyInfo | null;
  readonly conformance: Lazy<ConformanceRuns>;
  readonly updates: Lazy<Updates>;
}

/**
 * Answers the window's requests. Needs every service that a request may use. Runs before the window, whose
 * page sends requests immediately.
 */
export function serveWindow(
  { window, origin, log }: EarlyParts,
  ports: SystemPorts,
  { conformance, updates, notices, policyInfo, ...services }: Serving,
): void {
  const channels = createChannels({
    ...ports,
    ...services,
    notices,
    conformance: () => conformance.get(),
    updates: () => updates.get(),
    logFile: log,
    files: electronFileDialogs(() => window.parent),
    appInfo: () => appInfo(notices, policyInfo),
    confirmations: new Confirmations(
      askNatively(ports.texts.language, () => window.parent),
      ports.clock,
      () => confirmedAbout(services.profiles.state()),
    ),
    readLicenses: () => readLicenses(resourcesFolder()),
    perform: (role) => performRole(role, window.parent),
    takeNavigation: () => window.takeNavigation(),
    takeLink: () => window.takeLink(),
  });
  serveRequests(channels, (event) => isFromWindow(event, window.contents, origin), log);
}

function appInfo(notices: Notices, policy: PolicyInfo | null): AppInfo {
  return {
    version: app.getVersion(),
    platform: process.platform,
    languages: app.getPreferredSystemLanguages(),
    notices: notices.list(),
    policy,
  };
}

/** The folder next to the archive of a packaged app. */
const resourcesFolder = () => (app.isPackaged ? process.resourcesPath : app.getAppPath());
