import { createContext, useContext, useMemo } from 'react';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { ProviderProps } from '#records/record-list.tsx';
import { useCached } from '#records/use-cached.ts';
import { useProfileId } from '#state/context.ts';

type Facts = ReadonlyMap<string, AuthorizationFacts>;

/** By profile. */
const FactsContext = createContext<ReadonlyMap<string, Facts>>(new Map());
const noFacts: Facts = new Map();

/**
 * Provides what uses the authorizations of a profile, and what this computer stores about them, beside what is provided
 * around it of other profiles.
 */
export function FactsProvider({ profileId, children }: ProviderProps) {
  const outer = useContext(FactsContext);
  const answer = useCached('authorizations.facts', {}, ['projects', 'authorizations', 'domains'], {
    profileId,
  });
  const facts = useMemo(
    () => new Map(outer).set(profileId, new Map(answer?.map((each) => [each.id, each]))),
    [outer, profileId, answer],
  );
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** Returns the facts of a profile's authorizations, by identifier; empty before the first response. */
export function useFactsOf(): (profileId: string) => Facts {
  const all = useContext(FactsContext);
  return (profileId) => all.get(profileId) ?? noFacts;
}

/** The facts of all authorizations of the profile. */
export function useAllFacts(): Facts {
  return useFactsOf()(useProfileId());
}

/** The facts of one authorization; null if nothing is known. */
export function useFacts(id: string | null): AuthorizationFacts | null {
  const facts = useAllFacts();
  return id === null ? null : (facts.get(id) ?? null);
}
