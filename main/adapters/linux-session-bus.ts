/** A desktop's services answer within milliseconds; one that does not is not waited for. */
const answerMs = 1_000;

/** An interface of an object of a service. */
export interface BusTarget {
  readonly service: string;
  readonly path: string;
  readonly interface: string;
}

/**
 * Questions to the services of a Linux desktop. Each is asked over a connection of its own, so that no state of a bus that
 * went away is held. None of them starts a service that is not running.
 */
export interface SessionBus {
  /** Whether somebody owns this well-known name, for instance `org.kde.StatusNotifierWatcher`; false without a bus. */
  isOwned(name: string): Promise<boolean>;
  /** Calls a method without arguments; undefined where nobody answers it with a value within a second. */
  ask(target: BusTarget, method: string): Promise<unknown>;
  /** Reads a property; undefined where nobody has it or answers within a second. */
  property(target: BusTarget, name: string): Promise<unknown>;
}

const daemon: BusTarget = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/**
 * The session bus that the environment names, else the one of the login (D-Bus Specification, "Well-known Message Bus
 * Instances"). The library is loaded with the first question.
 */
export function linuxSessionBus(address = sessionBusAddress()): SessionBus {
  const call = (target: BusTarget, member: string, args: readonly string[] = []) =>
    address === null ? undefined : firstValue(address, target, member, args);
  return {
    isOwned: async (name) => (await call(daemon, 'NameHasOwner', [name])) === true,
    ask: async (target, method) => call(target, method),
    async property(target, name) {
      const properties = { ...target, interface: 'org.freedesktop.DBus.Properties' };
      const variant = await call(properties, 'Get', [target.interface, name]);
      return typeof variant === 'object' && variant !== null && 'value' in variant
        ? variant.value
        : undefined;
    },
  };
}

function sessionBusAddress(): string | null {
  const { DBUS_SESSION_BUS_ADDRESS: named, XDG_RUNTIME_DIR: runtime } = process.env;
  return named || (runtime ? `unix:path=${runtime}/bus` : null);
}

/** The first value of the answer; undefined where there is none, whatever the reason. */
async function firstValue(
  address: string,
  target: BusTarget,
  member: string,
  args: readonly string[],
): Promise<unknown> {
  const { default: dbus } = await import('@particle/dbus-next');
  const message = new dbus.Message({
    destination: target.service,
    path: target.path,
    interface: target.interface,
    member,
    signature: 's'.repeat(args.length),
    body: [...args],
    flags: dbus.MessageFlag.NO_AUTO_START,
  });
  let limit: NodeJS.Timeout | undefined;
  try {
    const bus = dbus.sessionBus({ busAddress: address });
    const gaveUp = new Promise<undefined>((resolve) => {
      bus.on('error', () => resolve(undefined));
      limit = setTimeout(resolve, answerMs, undefined);
    });
    const answered = bus.call(message).then((answer): unknown => answer?.body[0]);
    return await Promise.race([answered, gaveUp]).finally(() => bus.disconnect());
  } catch {
    // The service refused, or the address is of a kind that the library does not know.
    return undefined;
  } finally {
    clearTimeout(limit);
  }
}
