import type { ConformanceOptions } from '#conformance/index.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import type { BackendConnection } from './backend-connection.ts';

/** Requests and handshakes in a second, at most: the operator goes on working with the backend. */
const perSecond = 5;
/** How long an event is waited for, ms. */
const eventMs = 5_000;

/** What a run of the app may do: at most what it can undo, over the profile's own connection. */
export function conformanceOptions(connection: BackendConnection, readOnly: boolean): ConformanceOptions {
  const { baseUrl, token, paths, realtimePath, limits, settings } = connection;
  return {
    ...{ baseUrl, paths, realtimePath, limits, readOnly, perSecond, eventMs },
    credentials: { kind: 'token', token },
    ...{ otherToken: null, createNetwork: false, signUp: false, gitProvider: null, oauthCode: null },
    secrets: secretsOf(settings),
  };
}

/** What must not be in a report, beside the token. */
function secretsOf({ proxySignIn, headers }: ConnectionSettings): readonly string[] {
  return [...(proxySignIn === null ? [] : [proxySignIn.password]), ...Object.values(headers.values)];
}
