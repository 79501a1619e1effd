import type { NetworkAddress } from '#contract/networks.ts';

/** `domain:port`. */
export function networkText({ domain, port }: NetworkAddress): string {
  return `${domain}:${port}`;
}
