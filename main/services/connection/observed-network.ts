import { TransportFailure } from '#main/http-ports.ts';
import type { ProfileNetwork } from '#main/ports.ts';

/** A network that also reports each connection failure to `failed`. */
export function observed(
  network: ProfileNetwork,
  failed: (failure: TransportFailure) => void,
): ProfileNetwork {
  const { transport, sockets, probe } = network;
  return {
    ...network,
    transport: {
      renew: () => transport.renew(),
      async send(request) {
        try {
          return await transport.send(request);
        } catch (thrown) {
          if (thrown instanceof TransportFailure) failed(thrown);
          throw thrown;
        }
      },
    },
    probe: {
      ...probe,
      async secure(...where) {
        const outcome = await probe.secure(...where);
        const { refused: certificate } = outcome;
        if (certificate !== null) failed(new TransportFailure('certificate', false, '', { certificate }));
        return outcome;
      },
    },
    sockets: {
      open: (address, listener) =>
        sockets.open(address, {
          ...listener,
          failed: (failure) => {
            if (failure.cause !== undefined) failed(failure.cause);
            listener.failed(failure);
          },
        }),
    },
  };
}
