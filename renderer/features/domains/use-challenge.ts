import { useEffect } from 'react';
import { useFrom, useProfileId, useStores } from '#state/context.ts';
import { type Challenge, challengeKey, challengesOf, unchecked } from './challenges.ts';

/** The state of a domain's challenge, as seen from this computer. */
export function useChallenge(domain: string): Challenge {
  const id = useProfileId();
  return useFrom(challengesOf, ({ challenges }) => challenges[challengeKey(id, domain)] ?? unchecked);
}

/** Loads once what the main process knows of a profile's challenges. */
export function useKnownChallenges(profileId: string): void {
  const challenges = challengesOf(useStores());
  useEffect(() => void challenges.load(profileId), [challenges, profileId]);
}
