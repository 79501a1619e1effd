import { AppFailure } from '../errors/app-failure.ts';

/** The backend has no such endpoint (docs/decisions/paths-not-shown.md). */
export function isNotOffered(thrown: unknown): boolean {
  if (!(thrown instanceof AppFailure)) return false;
  const { code, status } = thrown.error;
  return (code === 'rejected' || code === 'gateway') && (status === 404 || status === 405);
}
