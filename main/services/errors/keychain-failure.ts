import { TransportFailure } from '#main/http-ports.ts';
import { AppFailure } from './app-failure.ts';

/** What to throw where a secret that a connection needs could not be read; anything else as it was thrown. */
export function keychainFailure(thrown: unknown): unknown {
  if (!(thrown instanceof TransportFailure) || thrown.kind !== 'keychain') return thrown;
  return new AppFailure({ code: 'keychain', params: { reason: thrown.message } });
}
