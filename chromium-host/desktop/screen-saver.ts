import dbus from '@particle/dbus-next';

const name = 'org.freedesktop.ScreenSaver';

/** A screen that can be locked. */
export interface ScreenLock {
  lock(on: boolean): void;
  stop(): void;
}

/** The desktop's screen saver service, as far as it reports whether the screen is locked. */
class ScreenSaver extends dbus.interface.Interface {
  locked = false;

  GetActive(): boolean {
    return this.locked;
  }
}

ScreenSaver.configureMembers({ methods: { GetActive: { outSignature: 'b' } } });

/** Starts an unlocked screen saver on the bus at `address`. */
export async function startScreenSaver(address: string): Promise<ScreenLock> {
  const bus = dbus.sessionBus({ busAddress: address });
  const service = new ScreenSaver(name);
  bus.export('/org/freedesktop/ScreenSaver', service);
  await bus.requestName(name, dbus.NameFlag.DO_NOT_QUEUE);
  return {
    lock(on) {
      service.locked = on;
    },
    stop: () => bus.disconnect(),
  };
}
