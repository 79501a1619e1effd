import { randomUUID } from 'node:crypto';
import { app, Notification } from 'electron';
import type { Log, NotificationDelivery, NotificationTarget, Notifier } from '../ports.ts';
import { NotificationClicks } from './notification-clicks.ts';
import { launchArguments, readLaunchArguments, toastXml } from './windows-toast.ts';

export interface ElectronNotifier extends Notifier {
  /**
   * Receives clicks on notifications of earlier runs, for which Windows starts the app.
   *
   * @param clicked gets the notification's route, or null for none
   */
  receiveEarlier(clicked: (target: NotificationTarget | null) => void): void;
}

/** Maximum length of a reason from the system, in UTF-16 units. */
const maxReasonLength = 240;

/**
 * Desktop notifications through Electron. `show` is emitted when the system has accepted the notification; `failed` with a
 * text on macOS and Windows and with an empty one on Linux (Electron, "Notification"; its `libnotify_notification.cc`).
 */
export function electronNotifier(log: Log): ElectronNotifier {
  // Keeps a reference, because Electron emits no click for a notification that was garbage collected.
  const shown = new Set<Notification>();
  const clicks = new NotificationClicks();
  return {
    async show({ title, body, target = null, silent = false, clicked }) {
      if (!Notification.isSupported()) {
        return { kind: 'not-supported', reason: process.platform === 'linux' ? 'no-libnotify' : 'not-said' };
      }
      const id = randomUUID();
      const notification = new Notification({
        title,
        body: plainBody(body),
        silent,
        ...(process.platform === 'win32'
          ? { toastXml: toastXml({ title, body, silent, launch: launchArguments({ id, target }) }) }
          : {}),
      });
      const forget = () => shown.delete(notification);
      shown.add(notification);
      clicks.add(id, clicked);
      notification.on('click', () => {
        forget();
        clicks.take(id);
      });
      notification.on('close', forget);
      return new Promise<NotificationDelivery>((resolve) => {
        notification.on('show', () => resolve({ kind: 'notified' }));
        notification.on('failed', (_event, error) => {
          forget();
          // The reason may quote the notification, which must not be logged.
          log.warn('The system did not show a notification.');
          resolve({ kind: 'failed', reason: reasonText(error) });
        });
        notification.show();
      });
    },
    receiveEarlier(clicked) {
      // macOS asks for the permission with the first use of notifications, and loses those that are shown before the answer.
      if (process.platform === 'darwin') Notification.isSupported();
      if (process.platform !== 'win32') return;
      // Electron registers the activator, which receives such a click, only with the first use of notifications.
      Notification.isSupported();
      Notification.handleActivation(({ arguments: text }) => {
        const launch = readLaunchArguments(text);
        if (launch === null || !clicks.take(launch.id)) clicked(launch?.target ?? null);
      });
    },
  };
}

function reasonText(error: unknown): string {
  const text = typeof error === 'string' ? error : '';
  return text.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength).toWellFormed();
}

/**
 * On Linux the body is markup (Desktop Notifications Specification, "Markup"), and Electron passes it on
 * unescaped; other systems interpret no markup.
 */
function plainBody(body: string): string {
  if (process.platform !== 'linux') return body;
  return body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The app's activator on Windows. Must not change, since notifications of earlier versions refer to it. */
const toastActivator = '{6D6F5A3E-93B0-4C1B-9A55-1C5B0E7A2F64}';

const developmentActivator = '{0B2C7A58-5C0E-4C7B-8E0C-6A9A3C1E9D11}';

/**
 * Gives an unpackaged app its own name and identifier: on Windows, Electron creates a shortcut with both in the start menu,
 * and would otherwise replace that of an installed app, and its activator.
 */
export function nameDevelopmentApp(applicationId: string): void {
  app.setName(`${app.getName()} (development)`);
  app.setToastActivatorCLSID(developmentActivator);
  app.setAppUserModelId(`${applicationId}.development`);
}

/**
 * Must be called before the AppUserModelId is set and a notification is shown, when Electron registers the
 * activator.
 */
export function nameToastActivator(): void {
  if (process.platform === 'win32') app.setToastActivatorCLSID(toastActivator);
}
