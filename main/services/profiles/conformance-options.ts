import type { ConformanceOptions } from '#conformance/index.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import type { BackendConnection } from './backend-connection.ts';

/**
 * Maximum number of requests and handshakes per second, because the operator keeps working with the backend.
 */
const perSecond = 5;
/** Timeout for an event, in ms. */
const eventMs = 5_000;

/**
 * Options of a run started in the app: over the profile's own connection, and with changes only if it can
 * undo them.
 */
export function conformanceOptions(connection: BackendConnection, readOnly: boolean): ConformanceOptions {
  const { baseUrl, token, paths, realtimePath, limits, settings } = connection;
  return {
    ...{ baseUrl, paths, realtimePath, limits, readOnly, perSecond, eventMs },
    credentials: { kind: 'token', token },
    ...{ otherToken: null, createNetwork: false, signUp: false, gitProvider: null, oauthCode: null },
    secrets: secretsOf(settings),
  };
}

/** Secrets that a report must not contain, besides the token. */
function secretsOf({ proxySignIn, headers }: ConnectionSettings): readonly string[] {
  return [...(proxySignIn === null ? [] : [proxySignIn.password]), ...Object.values(headers.values)];
}
