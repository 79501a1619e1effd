import { useEffect } from 'react';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import { type Challenge, challengeKey, challengesOf, unchecked } from './challenges.ts';

/** The state of a domain's challenge, as seen from this computer. */
export function useChallenge(domain: string): Challenge {
  const { id } = useProfile();
  return useFrom(challengesOf, ({ challenges }) => challenges[challengeKey(id, domain)] ?? unchecked);
}

/** Loads once what the main process knows of the current profile's challenges. */
export function useKnownChallenges(): void {
  const challenges = challengesOf(useStores());
  const { id } = useProfile();
  useEffect(() => void challenges.load(id), [challenges, id]);
}
