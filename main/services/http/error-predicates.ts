import { AppFailure } from '../errors/app-failure.ts';

/** The service answered that the project does not exist. A proxy's 404 does not count. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'rejected' && thrown.error.status === 404;
}

/** The session has ended. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'signed-out';
}
