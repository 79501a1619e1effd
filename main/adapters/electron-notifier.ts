import { Notification } from 'electron';
import type { Log, Notifier } from '../ports.ts';

/** Desktop notifications through Electron. */
export function electronNotifier(log: Log): Notifier {
  // Electron drops the click of a notification that was garbage collected.
  const shown = new Set<Notification>();
  return {
    show({ title, body, clicked }) {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body: plainBody(body) });
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
