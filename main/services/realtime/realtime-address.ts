/** Where the realtime channel of a backend is. */
export interface RealtimeAddress {
  readonly origin: string;
  /** socket.io's `path`, e.g. `/api/v1/socket.io`. */
  readonly path: string;
}

/**
 * The base URL's origin with `<sub-path>/socket.io`, unless the profile sets another path (docs/decisions/realtime-url.md).
 * Never the base URL as a whole: socket.io would take its path for a namespace.
 */
export function realtimeAddress(baseUrl: string, pathOverride: string | null): RealtimeAddress {
  const url = new URL(baseUrl);
  return { origin: url.origin, path: pathOverride ?? `${url.pathname.replace(/(?<!\/)\/+$/, '')}/socket.io` };
}

/** The other path where socket.io may be, for a backend under a sub-path; null for any other. */
export function otherSocketPath(address: RealtimeAddress): string | null {
  return address.path === '/socket.io' ? null : '/socket.io';
}
