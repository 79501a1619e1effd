import { useFrom, useProfile } from '#state/context.ts';
import { type Challenge, challengeKey, unchecked } from './challenges.ts';

/** What this computer knows of a domain's challenge. */
export function useChallenge(domain: string): Challenge {
  const { id } = useProfile();
  return useFrom(
    (stores) => stores.challenges,
    ({ challenges }) => challenges[challengeKey(id, domain)] ?? unchecked,
  );
}
