import type { Cancel, Clock, Network } from '#main/ports.ts';

/** How soon a change of network is noticed: it costs a fraction of a millisecond to look. */
const lookEveryMs = 3_000;

/**
 * Calls `changed` whenever this computer is in another network than it was: connections that look open may be dead then.
 * Electron tells of no such thing, so the network is looked at.
 */
export function watchNetwork(network: Network, clock: Clock, changed: () => void): Cancel {
  let before = network.fingerprint();
  let cancel: Cancel = () => undefined;
  const look = () => {
    cancel = clock.setTimer(lookEveryMs, () => {
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
