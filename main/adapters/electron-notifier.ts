import { app, Notification } from 'electron';
import { appScheme } from '../../preload/contract/link.ts';
import type { Log, Notifier } from '../ports.ts';
import { toastXml } from './windows-toast.ts';

/** Desktop notifications through Electron. */
export function electronNotifier(log: Log): Notifier {
  // Electron drops the click of a notification that was garbage collected.
  const shown = new Set<Notification>();
  return {
    show({ title, body, link, silent = false, clicked }) {
      if (!Notification.isSupported()) return;
      const notification = new Notification({
        title,
        body: plainBody(body),
        silent,
        ...(process.platform === 'win32' && link !== undefined
          ? { toastXml: toastXml({ title, body, link, silent }) }
          : {}),
      });
      const forget = () => shown.delete(notification);
      shown.add(notification);
      notification.on('click', () => {
        forget();
        clicked();
      });
      notification.on('close', forget);
      notification.on('failed', () => {
        forget();
        log.warn('The system did not show a notification.');
      });
      notification.show();
    },
  };
}

/**
 * On Linux the body is markup (Desktop Notifications Specification, "Markup") and Electron passes it on as it is; a
 * project's name is text. Elsewhere nothing is interpreted.
 */
function plainBody(body: string): string {
  if (process.platform !== 'linux') return body;
  return body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Names this app's activator to Windows; never to change, for notifications of earlier versions lead to it. */
const toastActivator = '{6D6F5A3E-93B0-4C1B-9A55-1C5B0E7A2F64}';

/**
 * Windows starts the app for a click on a notification of an earlier run, and tells of it here. To be called before the
 * AppUserModelId is set, which writes the activator down.
 */
export function nameToastActivator(): void {
  if (process.platform === 'win32') app.setToastActivatorCLSID(toastActivator);
}

/** @param activated gets the notification's deep link, or null where it has none: a click shows the window in any case */
export function receiveToastActivations(activated: (link: string | null) => void): void {
  if (process.platform !== 'win32') return;
  Notification.handleActivation(({ arguments: link }) =>
    activated(link.startsWith(`${appScheme}:`) ? link : null),
  );
}
