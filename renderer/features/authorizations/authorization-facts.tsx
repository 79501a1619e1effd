import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { useCached } from '#records/use-cached.ts';

type Facts = ReadonlyMap<string, AuthorizationFacts>;

const FactsContext = createContext<Facts>(new Map());

/** Provides what uses the current profile's authorizations, and what this computer stores about them. */
export function FactsProvider({ children }: { readonly children: ReactNode }) {
  const answer = useCached('authorizations.facts', {}, ['projects', 'authorizations', 'domains']);
  const facts = useMemo(() => new Map(answer?.map((each) => [each.id, each])), [answer]);
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** The facts of all authorizations, by identifier; empty before the first response. */
export function useAllFacts(): Facts {
  return useContext(FactsContext);
}

/** The facts of one authorization; null if nothing is known. */
export function useFacts(id: string | null): AuthorizationFacts | null {
  const facts = useAllFacts();
  return id === null ? null : (facts.get(id) ?? null);
}
