import type { AppError } from '#contract/errors.ts';
import { saysAway } from '#ui/form/back-again.ts';
import { useCurrentProfileId, useProfile } from '../state/context.ts';

/**
 * Whether the stale bar says this error, so that nothing else has to: data is shown that may be stale, and its backend
 * cannot be reached. The bar is about the current profile.
 * @param asOf when the data was last current, ms since the epoch; null while it is
 */
export function useSaidByBar(asOf: number | null, error: AppError | null): boolean {
  const { id, realtime } = useProfile();
  const isCurrent = useCurrentProfileId() === id;
  return isCurrent && asOf !== null && error !== null && saysAway(error) && realtime.status !== 'live';
}
