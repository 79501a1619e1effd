/** The address of a backend's realtime channel. */
export interface RealtimeAddress {
  readonly origin: string;
  /** socket.io's `path`, e.g. `/api/v1/socket.io`. */
  readonly path: string;
}

/**
 * The base URL's origin with `<sub-path>/socket.io`, unless the profile sets another path
 * (docs/decisions/realtime-url.md). The base URL as a whole is never used, because socket.io would take its
 * path for a namespace.
 */
export function realtimeAddress(baseUrl: string, pathOverride: string | null): RealtimeAddress {
  const url = new URL(baseUrl);
  return { origin: url.origin, path: pathOverride ?? `${url.pathname.replace(/(?<!\/)\/+$/, '')}/socket.io` };
}

/** The other possible path of socket.io for a backend below a sub-path; null if there is none. */
export function otherSocketPath(address: RealtimeAddress): string | null {
  return address.path === '/socket.io' ? null : '/socket.io';
}
