import { powerMonitor, session, shell } from 'electron';
import { callbackServer } from './adapters/callback-server.ts';
import { electronNotifier } from './adapters/electron-notifier.ts';
import { type KeytarKeychain, keytarKeychain } from './adapters/keytar-keychain.ts';
import { linuxDesktopState } from './adapters/linux-desktop-state.ts';
import { linuxSessionBus } from './adapters/linux-session-bus.ts';
import { openNetwork } from './adapters/network/profile-network.ts';
import { nodeDns } from './adapters/node-dns.ts';
import { powerMonitorState } from './adapters/power-monitor-state.ts';
import { systemClock, systemRandom } from './adapters/system.ts';
import type { Log } from './ports.ts';
import { ProfileSecrets } from './services/keychain/profile-secrets.ts';
import { TokenVault } from './services/keychain/token-vault.ts';
import { ProfileBook } from './services/profiles/profile-book.ts';
import type { WorkspacePorts } from './services/profiles/workspace.ts';
import type { SettingsStore } from './services/settings.ts';
import type { MainTexts } from './texts/texts.ts';
import { claimScheme } from './windows/url-scheme.ts';

export interface SystemPorts extends WorkspacePorts {
  readonly keychain: KeytarKeychain;
}

/** The outside world as the services get it: the one place that knows which adapter goes where. */
export function systemPorts(settings: SettingsStore, texts: MainTexts, log: Log): SystemPorts {
  const keychain = keytarKeychain();
  return {
    keychain,
    book: new ProfileBook(settings, systemRandom),
    vault: new TokenVault(keychain),
    secrets: new ProfileSecrets(keychain),
    openNetwork: openNetwork((url) => session.defaultSession.resolveProxy(url)),
    notifier: electronNotifier(log),
    desktop:
      process.platform === 'linux' ? linuxDesktopState(linuxSessionBus()) : powerMonitorState(powerMonitor),
    listener: callbackServer(texts),
    dns: nodeDns,
    openBrowser: (url) => shell.openExternal(url),
    claimScheme,
    texts,
    clock: systemClock,
    random: systemRandom,
    log,
  };
}
