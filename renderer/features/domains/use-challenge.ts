import { useFrom, useProfile } from '#state/context.ts';
import { type Challenge, challengeKey, unchecked } from './challenges.ts';

/** The state of a domain's challenge, as seen from this computer. */
export function useChallenge(domain: string): Challenge {
  const { id } = useProfile();
  return useFrom(
    (stores) => stores.challenges,
    ({ challenges }) => challenges[challengeKey(id, domain)] ?? unchecked,
  );
}
