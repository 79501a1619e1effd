/** Timeout for a response. Services of a desktop usually answer within milliseconds. */
const answerMs = 1_000;

/** An interface of a service's object. */
export interface BusTarget {
  readonly service: string;
  readonly path: string;
  readonly interface: string;
}

/**
 * Calls to the services of a Linux desktop. Each uses its own connection, so that a restart of the bus has no effect. No
 * call starts a service that is not running.
 */
export interface SessionBus {
  /** Whether this well-known name has an owner, for instance `org.kde.StatusNotifierWatcher`; false without a bus. */
  isOwned(name: string): Promise<boolean>;
  /** Calls a method without arguments; undefined if no service returns a value within a second. */
  ask(target: BusTarget, method: string): Promise<unknown>;
  /** Reads a property; undefined if no service returns it within a second. */
  property(target: BusTarget, name: string): Promise<unknown>;
}

const daemon: BusTarget = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/**
 * The session bus named in the environment, else that of the login (D-Bus Specification, "Well-known Message Bus
 * Instances"). The library (docs/decisions/d-bus-library.md) is loaded at the first call.
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

/** The first value of the response; undefined if there is none for any reason. */
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
    const timedOut = new Promise<undefined>((resolve) => {
      bus.on('error', () => resolve(undefined));
      limit = setTimeout(resolve, answerMs, undefined);
    });
    const answered = bus.call(message).then((answer): unknown => answer?.body[0]);
    return await Promise.race([answered, timedOut]).finally(() => bus.disconnect());
  } catch {
    // The service returned an error, or the library does not support the kind of address.
    return undefined;
  } finally {
    clearTimeout(limit);
  }
}
