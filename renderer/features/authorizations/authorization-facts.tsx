import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { useHeld } from '#records/use-held.ts';

type Facts = ReadonlyMap<string, AuthorizationFacts>;

const FactsContext = createContext<Facts>(new Map());

/** What uses the current profile's authorizations, and what this computer keeps about them, for all below it. */
export function FactsProvider({ children }: { readonly children: ReactNode }) {
  const answer = useHeld('authorizations.facts', {}, ['projects', 'authorizations', 'domains']);
  const facts = useMemo(() => new Map(answer?.map((each) => [each.id, each])), [answer]);
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** All of them, by identifier; empty before the first answer. */
export function useAllFacts(): Facts {
  return useContext(FactsContext);
}

/** Of one authorization; null where nothing is known. */
export function useFacts(id: string | null): AuthorizationFacts | null {
  const facts = useAllFacts();
  return id === null ? null : (facts.get(id) ?? null);
}
