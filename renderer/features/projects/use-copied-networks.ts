import { useState } from 'react';
import type { ListRecords } from '#contract/lists.ts';
import { useCached } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import { portOf } from '#ui/text/ports.ts';
import { useNewDomains } from './use-new-domains.ts';

/** The domain and port of a copied network connection, as typed. */
interface TypedAddress {
  readonly domain: string;
  readonly port: string;
}

/** Why a network connection cannot be created. `leads`: its domain and port lead to `project` already. */
export type AddressProblem =
  | { readonly kind: 'no-domain' | 'no-port' | 'twice' }
  | { readonly kind: 'leads'; readonly project: string };

/** A network connection of the project that is copied. */
export interface CopiedNetwork {
  readonly original: ListRecords['networks'];
  /** Null if it is not copied. */
  readonly typed: TypedAddress | null;
  readonly problem: AddressProblem | null;
  /** Whether the backend has no domain of this name, as far as is known. */
  readonly lacksDomain: boolean;
}

export type CopiedNetworksState = ReturnType<typeof useCopiedNetworks>;

/** The network connections of a project, and those of its copy. */
export function useCopiedNetworks(projectId: string) {
  const originals = useRelated({ projectId })?.networks ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, TypedAddress>>>({});
  const kept = originals.flatMap(({ key }) => {
    const typed = chosen[key];
    return typed === undefined ? [] : [{ key, ...addressOf(typed) }];
  });
  const addresses = kept.map(({ domain, port }) => ({ domain, port: port ?? 1 }));
  const destinations = useCached(
    'networks.destinations',
    addresses.length > 0 ? { addresses, except: null } : null,
    ['networks', 'domains'],
  );
  const rows = originals.map((original): CopiedNetwork => {
    const at = kept.findIndex(({ key }) => key === original.key);
    const address = kept[at];
    if (address === undefined) return { original, typed: null, problem: null, lacksDomain: false };
    const there = destinations?.[at] ?? null;
    const isTwice = kept.some(
      ({ domain, port }, other) =>
        other < at && domain.toLowerCase() === address.domain.toLowerCase() && port === address.port,
    );
    const problem = problemOf(address, isTwice, there?.project ?? null);
    const lacksDomain = problem === null && there?.hasDomain === false;
    return { original, typed: chosen[original.key] ?? null, problem, lacksDomain };
  });
  const lacking = rows.flatMap(({ typed, lacksDomain }) =>
    lacksDomain && typed ? [typed.domain.trim()] : [],
  );
  const domains = useNewDomains(lacking);
  const isReady = kept.length === 0 || destinations !== null;
  const wanted =
    isReady && rows.every(({ problem }) => problem === null)
      ? kept.flatMap(({ domain, port }) => (port === null ? [] : [{ domain, port }]))
      : null;
  return {
    rows,
    isEdited: kept.length > 0,
    /** The domains that the copied ones name and that the backend lacks, as far as is known. */
    domains,
    /** Those to create; null while one of them has a problem. */
    wanted,
    /** @param typed null leaves it out */
    choose: (key: string, typed: TypedAddress | null) =>
      setChosen(({ [key]: _left, ...others }) => (typed === null ? others : { ...others, [key]: typed })),
  };
}

function addressOf({ domain, port }: TypedAddress) {
  return { domain: domain.trim(), port: portOf(port) };
}

function problemOf(
  { domain, port }: { readonly domain: string; readonly port: number | null },
  isTwice: boolean,
  project: string | null,
): AddressProblem | null {
  if (domain === '') return { kind: 'no-domain' };
  if (port === null) return { kind: 'no-port' };
  if (isTwice) return { kind: 'twice' };
  return project === null ? null : { kind: 'leads', project };
}
