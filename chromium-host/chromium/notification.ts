import dbus from '@particle/dbus-next';
import { app } from './app.ts';
import { HostEvent } from './events.ts';
import { requireReady } from './readiness.ts';
import { refuseUse, strictEmitter } from './strict.ts';

const service = 'org.freedesktop.Notifications';
const urgencies = { low: 0, normal: 1, critical: 2 };
const implementedOptions = ['title', 'body', 'silent', 'urgency'];

/** Shown and not closed. Referenced here so that a click finds its notification. */
const open = new Map<number, HostNotification>();
let server: Promise<dbus.ClientInterface> | undefined;

/**
 * `electron.Notification` over the Desktop Notifications Specification 1.2, on the session bus of the environment. Like
 * Electron, which passes its text to libnotify, it has one action, `default`, and a title of plain text.
 */
export class HostNotification
  extends strictEmitter('Notification', ['show', 'click', 'close', 'failed', 'action'])
  implements Pick<Electron.Notification, 'show' | 'close' | 'title' | 'body' | 'silent' | 'urgency'>
{
  title: string;
  body: string;
  silent: boolean;
  urgency: 'normal' | 'critical' | 'low';
  #id: Promise<number> | undefined;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    requireReady('Cannot create Notification before app is ready');
    for (const name of Object.keys(options)) {
      if (!implementedOptions.includes(name)) refuseUse(`Notification: the option '${name}'`);
    }
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    this.urgency = options.urgency ?? 'normal';
  }

  static isSupported(): boolean {
    return Boolean(process.env.DBUS_SESSION_BUS_ADDRESS);
  }

  show(): void {
    this.close();
    this.#id = this.#notify();
    this.#id.then(
      () => this.emit('show', new HostEvent()),
      // As in Electron on Linux, whose `libnotify_notification.cc` does not pass on the reason.
      () => this.emit('failed', new HostEvent(), ''),
    );
  }

  close(): void {
    const id = this.#id;
    this.#id = undefined;
    void id?.then(async (shown) => (await connect()).CloseNotification?.(shown)).catch(() => undefined);
  }

  async #notify(): Promise<number> {
    const notifications = await connect();
    // `silent` is not sent: Electron does not pass it to libnotify.
    const hints = { urgency: new dbus.Variant('y', urgencies[this.urgency]) };
    const actions = ['default', 'View'];
    const id = await notifications.Notify?.(
      app.name,
      0,
      '',
      this.title,
      // As in Electron: the specification defines the body as markup, which the app has to escape.
      this.body,
      actions,
      hints,
      -1,
    );
    open.set(id, this);
    return id;
  }
}

function connect(): Promise<dbus.ClientInterface> {
  server ??= (async () => {
    const bus = dbus.sessionBus();
    const object = await bus.getProxyObject(service, '/org/freedesktop/Notifications');
    const notifications = object.getInterface(service);
    // A signal may arrive in the same chunk as the reply with its notification's id: handle it afterwards.
    notifications.on('ActionInvoked', (id: number, action: string) =>
      setImmediate(() => action === 'default' && open.get(id)?.emit('click', new HostEvent())),
    );
    notifications.on('NotificationClosed', (id: number) =>
      setImmediate(() => {
        const notification = open.get(id);
        open.delete(id);
        notification?.emit('close', new HostEvent());
      }),
    );
    return notifications;
  })();
  // The next notification tries again, because a server may be started after the app.
  server.catch(() => {
    server = undefined;
  });
  return server;
}
