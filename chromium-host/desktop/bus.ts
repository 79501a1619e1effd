import { writeFileSync } from 'node:fs';
import path from 'node:path';
import dbus from '@particle/dbus-next';
import { startSupervised } from './supervised.ts';

/** A private message bus. */
export interface Bus {
  readonly address: string;
  /** Stops the bus and the services on it. */
  stop(): Promise<void>;
}

/** Has no service files: only services that were started explicitly exist, and none is activated. */
const configuration = (directory: string) => `<!DOCTYPE busconfig PUBLIC
  "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${directory}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

const daemon = {
  program: 'dbus-daemon',
  aptPackage: 'dbus',
  command: 'dbus-daemon --config-file="$1" --nofork --print-address &',
};

/** Starts a bus with its socket in `directory`. Linux. */
export async function startBus(directory: string): Promise<Bus> {
  const file = path.join(directory, 'bus.conf');
  writeFileSync(file, configuration(directory));
  const { firstLine, stop } = await startSupervised(daemon, [file]);
  return { address: firstLine, stop };
}

/** An object of a service on the bus at `address`, and a function that disconnects. */
export async function connectTo(
  address: string,
  service: string,
  objectPath: string,
): Promise<{
  get(name: string): dbus.ClientInterface;
  /** An interface of another object of the same service, over the same connection. */
  at(otherPath: string, name: string): Promise<dbus.ClientInterface>;
  leave(): void;
}> {
  const bus = dbus.sessionBus({ busAddress: address });
  try {
    const object = await bus.getProxyObject(service, objectPath);
    return {
      get: (name) => object.getInterface(name),
      at: async (otherPath, name) => (await bus.getProxyObject(service, otherPath)).getInterface(name),
      leave: () => bus.disconnect(),
    };
  } catch (error) {
    bus.disconnect();
    throw error;
  }
}

/** Waits until a service owns `name`. */
export async function whenOwned(address: string, name: string): Promise<void> {
  const daemon = await connectTo(address, 'org.freedesktop.DBus', '/org/freedesktop/DBus');
  const names = daemon.get('org.freedesktop.DBus');
  const appeared = new Promise<void>((resolve) => {
    names.on('NameOwnerChanged', (changed: string, _before: string, owner: string) => {
      if (changed === name && owner !== '') resolve();
    });
  });
  if (!(await names.NameHasOwner?.(name))) await appeared;
  daemon.leave();
}
