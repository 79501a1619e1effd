import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBus } from './desktop/bus.ts';
import { Keyring, type KeyringState } from './desktop/keyring.ts';
import { type NotificationServer, startNotificationServer } from './desktop/notification-server.ts';
import { type ScreenLock, startScreenSaver } from './desktop/screen-saver.ts';
import { type TrayWatcher, trayWatcher } from './desktop/tray-watcher.ts';

export type { KeyringState } from './desktop/keyring.ts';

/** The services of a private Linux desktop, separate from the developer's. */
export interface DesktopSession {
  /** Environment variables that connect a process to this session. */
  readonly env: { readonly DBUS_SESSION_BUS_ADDRESS: string };
  readonly notifications: NotificationServer;
  readonly screen: Pick<ScreenLock, 'lock'>;
  /** Whether the desktop has a tray; by default it has. */
  readonly tray: Pick<TrayWatcher, 'appear' | 'vanish'>;
  /** Changes the keychain while apps are running; its entries stay. */
  setKeyring(state: KeyringState): Promise<void>;
  /**
   * The entries of the keychain, of every service, without their values. Rejects while it is absent, and stays pending
   * while it does not respond.
   */
  secrets(): Promise<{ service: string; account: string }[]>;
  /** Adds an entry to the keychain. It has to be unlocked. */
  storeSecret(entry: { readonly service: string; readonly account: string }, secret: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a session of its own: dbus-daemon, gnome-keyring, a notification server that records and a screen
 * saver that locks. Everything lives in
 * a temporary directory and ends with `stop()` or with this process. Linux only.
 */
export async function startDesktopSession(
  options: { readonly keyring?: KeyringState } = {},
): Promise<DesktopSession> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-session-'));
  const started: (() => void | Promise<void>)[] = [() => rmSync(directory, { recursive: true, force: true })];
  async function stop(): Promise<void> {
    for (const end of started.splice(0).reverse()) await end();
  }
  try {
    const bus = await startBus(directory);
    started.push(bus.stop);
    const notifications = await startNotificationServer(bus.address);
    started.push(notifications.stop);
    const screen = await startScreenSaver(bus.address);
    started.push(screen.stop);
    const tray = trayWatcher(bus.address);
    started.push(tray.stop);
    await tray.appear();
    const keyring = new Keyring(bus.address, directory);
    started.push(() => keyring.stop());
    await keyring.become(options.keyring ?? 'unlocked');
    return {
      env: { DBUS_SESSION_BUS_ADDRESS: bus.address },
      notifications,
      screen,
      tray,
      setKeyring: (state) => keyring.become(state),
      secrets: () => keyring.entries(),
      storeSecret: (entry, secret) => keyring.store(entry, secret),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
