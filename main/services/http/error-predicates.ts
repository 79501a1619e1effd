import { AppFailure } from '../errors/app-failure.ts';

/** The service reports that the project does not exist. A proxy's 404 does not count. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'rejected' && thrown.error.status === 404;
}

/** The session has ended. */
export function isSignedOut(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'signed-out';
}

/** The backend has no such endpoint (docs/decisions/paths-not-shown.md). */
export function isNotOffered(thrown: unknown): boolean {
  if (!(thrown instanceof AppFailure)) return false;
  const { code, status } = thrown.error;
  return (code === 'rejected' || code === 'gateway') && (status === 404 || status === 405);
}

/** The operator has cancelled it. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code === 'cancelled';
}
