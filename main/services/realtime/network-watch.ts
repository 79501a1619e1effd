import type { Cancel, Clock, Network } from '#main/ports.ts';

/** Polling interval; one check takes a fraction of a millisecond. */
const checkIntervalMs = 3_000;

/**
 * Calls `changed` whenever this computer's network changes, after which open connections may be dead.
 * Electron has no such event, so the network is polled.
 */
export function watchNetwork(network: Network, clock: Clock, changed: () => void): Cancel {
  let before = network.fingerprint();
  let cancel: Cancel = () => undefined;
  const look = () => {
    cancel = clock.setTimer(checkIntervalMs, () => {
      const now = network.fingerprint();
      const isOther = now !== before;
      before = now;
      look();
      if (isOther) changed();
    });
  };
  look();
  return () => cancel();
}
