import type { OpenNetwork } from '#main/ports.ts';
import { socketIoConnector } from '../socket-io-connector.ts';
import { UndiciTransport } from '../undici-transport.ts';
import { networkProbe } from './network-probe.ts';
import type { ResolveProxy } from './open-connection.ts';

/** Creates a profile's connections, with the same settings for REST and realtime. */
export function openNetwork(resolveProxy: ResolveProxy): OpenNetwork {
  return (settings) => {
    const transport = new UndiciTransport(settings, resolveProxy);
    return {
      transport,
      sockets: socketIoConnector(settings, resolveProxy, () => transport.renew()),
      probe: networkProbe(settings, resolveProxy),
      close: () => transport.close(),
    };
  };
}
