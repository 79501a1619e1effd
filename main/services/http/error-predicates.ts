import { AppFailure } from '../errors/app-failure.ts';

/** The service says that the project does not exist any more; a proxy's 404 says nothing about it. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'rejected' && thrown.error.status === 404;
}

/** The session is over: nothing more can be asked. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'signed-out';
}
