import dbus from '@particle/dbus-next';

const name = 'org.kde.StatusNotifierWatcher';

/** The tray of a desktop panel, which can be present or absent. */
export interface TrayWatcher {
  appear(): Promise<void>;
  vanish(): Promise<void>;
  stop(): void;
}

/** Creates one on the bus at `address`; it is absent at first. */
export function trayWatcher(address: string): TrayWatcher {
  const bus = dbus.sessionBus({ busAddress: address });
  return {
    appear: async () => void (await bus.requestName(name, dbus.NameFlag.DO_NOT_QUEUE)),
    vanish: async () => void (await bus.releaseName(name)),
    stop: () => bus.disconnect(),
  };
}
