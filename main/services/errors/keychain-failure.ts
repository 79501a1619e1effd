import { TransportFailure } from '#main/http-ports.ts';
import { AppFailure } from './app-failure.ts';

/** The error for a secret that a connection needs and that could not be read; anything else unchanged. */
export function keychainFailure(thrown: unknown): unknown {
  if (!(thrown instanceof TransportFailure) || thrown.kind !== 'keychain') return thrown;
  return new AppFailure({ code: 'keychain', params: { reason: thrown.message } });
}
