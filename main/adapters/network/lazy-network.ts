import type { Cancel, OpenNetwork, ProfileNetwork, SocketConnector } from '#main/ports.ts';
import { Lazy } from '../../services/async/lazy.ts';
import type { ResolveProxy } from './open-connection.ts';

/**
 * `openNetwork`, loaded by the first call of a profile: it loads Node.js's modules for HTTP and TLS, which takes longer than
 * everything the window waits for.
 */
export function lazyNetwork(resolveProxy: ResolveProxy): OpenNetwork {
  return (settings) => {
    const network = new Lazy(async () => {
      const { openNetwork } = await import('./profile-network.ts');
      return openNetwork(resolveProxy)(settings);
    });
    const probe = async () => (await network.get()).probe;
    return {
      transport: {
        send: async (request) => (await network.get()).transport.send(request),
        // A network that was not loaded has no connections.
        renew: () => network.loaded?.transport.renew(),
      },
      sockets: lazySockets(network),
      probe: {
        lookup: async (...call) => (await probe()).lookup(...call),
        reach: async (...call) => (await probe()).reach(...call),
        proxyFor: async (...call) => (await probe()).proxyFor(...call),
        tunnel: async (...call) => (await probe()).tunnel(...call),
        secure: async (...call) => (await probe()).secure(...call),
      },
      close: async () => network.loaded?.close(),
    };
  };
}

function lazySockets(network: Lazy<ProfileNetwork>): SocketConnector {
  return {
    open(address, listener) {
      let isCancelled = false;
      let cancel: Cancel = () => undefined;
      network.get().then(
        ({ sockets }) => {
          if (!isCancelled) cancel = sockets.open(address, listener);
        },
        (thrown) => {
          if (!isCancelled) listener.failed({ kind: 'network', message: thrown.name });
        },
      );
      return () => {
        isCancelled = true;
        cancel();
      };
    },
  };
}
