import path from 'node:path';
import { app, BrowserWindow, net, powerMonitor, session } from 'electron';
import { callbackServer } from '../adapters/callback-server.ts';
import { dataFiles } from '../adapters/data-files.ts';
import { electronLoginItem } from '../adapters/electron-login-item.ts';
import { type ElectronNotifier, electronNotifier } from '../adapters/electron-notifier.ts';
import { type KeytarKeychain, keytarKeychain } from '../adapters/keytar-keychain.ts';
import { linuxDesktopState } from '../adapters/linux-desktop-state.ts';
import { linuxSessionBus } from '../adapters/linux-session-bus.ts';
import { lazyNetwork } from '../adapters/network/lazy-network.ts';
import { nodeDns } from '../adapters/node-dns.ts';
import { powerMonitorState } from '../adapters/power-monitor-state.ts';
import { startSample } from '../adapters/sample-backend.ts';
import { systemClock, systemRandom } from '../adapters/system.ts';
import { xdgAutostart } from '../adapters/xdg-autostart.ts';
import type { LoginItem } from '../ports.ts';
import type { ProfileManagerPorts } from '../services/profiles/profile-manager.ts';
import { ProfileSecrets } from '../services/secrets/profile-secrets.ts';
import { TokenVault } from '../services/secrets/token-vault.ts';
import type { Policy } from '../services/settings/policy.ts';
import type { SettingsStore } from '../services/settings/settings.ts';
import { SettingsRepository } from '../services/settings/settings-repository.ts';
import type { MainTexts } from '../texts/texts.ts';
import { loginArgument, loginCommand } from '../windows/login-command.ts';
import { claimScheme } from '../windows/url-scheme.ts';
import type { EarlyParts } from './before-ready.ts';

export interface SystemPorts extends ProfileManagerPorts {
  readonly texts: MainTexts;
  readonly keychain: KeytarKeychain;
  readonly loginItem: LoginItem;
  readonly notifier: ElectronNotifier;
  /** Whether the desktop shows a tray at the moment. */
  readonly hasTray: () => Promise<boolean>;
}

/** On Linux the tray is a service of the desktop, which some desktops lack (KDE, "StatusNotifierWatcher"). */
function hasTray(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true);
  return linuxSessionBus().isOwned('org.kde.StatusNotifierWatcher');
}

function systemLoginItem(): LoginItem {
  if (process.platform !== 'linux') return electronLoginItem([loginArgument]);
  return xdgAutostart(
    path.join(app.getPath('appData'), 'autostart'),
    'dev.pilothouse.desktop',
    loginCommand(),
  );
}

/**
 * The ports of the services with the adapter for each. Needs Electron to be ready, which creates the session.
 */
export function systemPorts(
  { log, browser }: EarlyParts,
  settings: SettingsStore,
  policy: Policy,
  texts: MainTexts,
): SystemPorts {
  // Tests use a keychain service of their own; a packaged app ignores the variable.
  const keychain = keytarKeychain(app.isPackaged ? undefined : process.env.PILOTHOUSE_KEYCHAIN_SERVICE);
  return {
    keychain,
    loginItem: systemLoginItem(),
    hasTray,
    repository: new SettingsRepository(settings, systemRandom, policy),
    vault: new TokenVault(keychain),
    secrets: new ProfileSecrets(keychain),
    openNetwork: lazyNetwork((url) => session.defaultSession.resolveProxy(url)),
    files: dataFiles(app.getPath('userData')),
    notifier: electronNotifier(log),
    isOnline: () => net.isOnline(),
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    desktop:
      process.platform === 'linux' ? linuxDesktopState(linuxSessionBus()) : powerMonitorState(powerMonitor),
    listener: callbackServer(texts),
    dns: nodeDns,
    openBrowser: (url) => browser.open(url),
    claimScheme,
    startSample,
    texts,
    clock: systemClock,
    random: systemRandom,
    log,
  };
}
