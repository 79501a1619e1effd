import type { Paths } from '#contract/profiles.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import type { ProfileNetwork } from '#main/ports.ts';

/** How a profile reaches its backend, for code that sends its own requests. */
export interface BackendConnection {
  readonly baseUrl: string;
  readonly token: string;
  readonly network: Pick<ProfileNetwork, 'transport' | 'sockets'>;
  readonly paths: Paths;
  /** socket.io's path from the origin; null for `<sub-path>/socket.io`. */
  readonly realtimePath: string | null;
  readonly limits: HttpLimits;
  readonly settings: ConnectionSettings;
}
