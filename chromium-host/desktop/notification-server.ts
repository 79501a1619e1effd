import dbus from '@particle/dbus-next';

const name = 'org.freedesktop.Notifications';

interface Recorded {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

/** A notification as it is displayed. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

/** A notification server that records notifications instead of displaying them. */
export interface NotificationServer {
  /** The id of the latest notification; 0 before the first. */
  readonly latest: number;
  /**
   * The notifications after id `after`, in order of appearance. A replaced one keeps its position; closed ones are left
   * out.
   */
  shown(after?: number): ShownNotification[];
  /** Clicks a notification; `index` is that of `shown(after)`. */
  click(index: number, after?: number): void;
  /** Turns Do Not Disturb on or off, like the desktop's settings. */
  inhibit(on: boolean): void;
  /** Rejects all further notifications, like a server that is out of resources, or accepts them again. */
  refuse(on: boolean): void;
  stop(): void;
}

/**
 * The Desktop Notifications Specification 1.2 as a D-Bus service. It reports that it renders markup, like the servers of
 * most desktops: a body that is not escaped loses its tags.
 */
class Notifications extends dbus.interface.Interface {
  readonly recorded: Recorded[] = [];
  latest = 0;
  Inhibited = false;
  refuses = false;

  after(id: number): Recorded[] {
    return this.recorded.filter((each) => each.id > id);
  }

  GetCapabilities(): string[] {
    return ['actions', 'body', 'body-markup', 'persistence'];
  }

  GetServerInformation(): string[] {
    return ['recorder', 'pilothouse', '1', '1.2'];
  }

  Notify(_app: string, replaces: number, _icon: string, title: string, body: string): number {
    if (this.refuses) throw new dbus.DBusError(`${name}.Error.ExcessNotificationGeneration`, 'Too many');
    const place = this.recorded.findIndex(({ id }) => id === replaces);
    if (place < 0) this.latest += 1;
    const id = place < 0 ? this.latest : replaces;
    this.recorded.splice(place < 0 ? this.recorded.length : place, 1, { id, title, body: rendered(body) });
    return id;
  }

  CloseNotification(id: number): void {
    const place = this.recorded.findIndex((each) => each.id === id);
    if (place < 0) return;
    this.recorded.splice(place, 1);
    this.NotificationClosed(id, 3);
  }

  ActionInvoked(id: number, action: string): [number, string] {
    return [id, action];
  }

  NotificationClosed(id: number, reason: number): [number, number] {
    return [id, reason];
  }
}

Notifications.configureMembers({
  methods: {
    GetCapabilities: { outSignature: 'as' },
    GetServerInformation: { outSignature: 'ssss' },
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    CloseNotification: { inSignature: 'u' },
  },
  properties: { Inhibited: { signature: 'b', access: 'read' } },
  signals: { ActionInvoked: { signature: 'us' }, NotificationClosed: { signature: 'uu' } },
});

/** @throws Error if the bus already has a notification server: the developer's own is never replaced. */
export async function startNotificationServer(address: string): Promise<NotificationServer> {
  const bus = dbus.sessionBus({ busAddress: address });
  const service = new Notifications(name);
  bus.export('/org/freedesktop/Notifications', service);
  const reply = await bus.requestName(name, dbus.NameFlag.DO_NOT_QUEUE);
  if (reply !== dbus.RequestNameReply.PRIMARY_OWNER) {
    bus.disconnect();
    throw new Error('The given bus has a notification server already, which cannot be read back.');
  }
  return {
    get latest() {
      return service.latest;
    },
    shown: (after = 0) => service.after(after).map(({ title, body }) => ({ title, body })),
    click(index, after = 0) {
      const clicked = service.after(after)[index];
      if (!clicked) throw new Error(`There is no notification ${index}.`);
      service.ActionInvoked(clicked.id, 'default');
      service.NotificationClosed(clicked.id, 2);
    },
    inhibit(on) {
      service.Inhibited = on;
    },
    refuse(on) {
      service.refuses = on;
    },
    stop: () => bus.disconnect(),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function rendered(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (whole, entity: string) => entities[entity] ?? whole);
}
