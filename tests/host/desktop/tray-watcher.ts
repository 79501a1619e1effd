import dbus from '@particle/dbus-next';

const name = 'org.kde.StatusNotifierWatcher';

/** A panel with a tray, as far as an app asks for one before it makes an icon: it is there, or it is not. */
export interface TrayWatcher {
  appear(): Promise<void>;
  vanish(): Promise<void>;
  stop(): void;
}

/** On the bus at `address`; absent to begin with. */
export function trayWatcher(address: string): TrayWatcher {
  const bus = dbus.sessionBus({ busAddress: address });
  return {
    appear: async () => void (await bus.requestName(name, dbus.NameFlag.DO_NOT_QUEUE)),
    vanish: async () => void (await bus.releaseName(name)),
    stop: () => bus.disconnect(),
  };
}
