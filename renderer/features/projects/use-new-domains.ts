import { useState } from 'react';
import type { DomainInput } from '#contract/domains.ts';

/** What the interface asks for beside the name of a domain. */
export type NewDomainFields = Omit<DomainInput, 'domain'>;

export interface NewDomainsState {
  /** The names without a domain, and what is entered for each; null if none is created. */
  readonly rows: readonly { readonly name: string; readonly fields: NewDomainFields | null }[];
  readonly wanted: readonly DomainInput[];
  /** @param fields null creates none */
  readonly choose: (name: string, fields: NewDomainFields | null) => void;
}

/** The domains to create with a project. @param names those of its network connections that the backend has no domain of */
export function useNewDomains(names: readonly string[]): NewDomainsState {
  const [chosen, setChosen] = useState<Readonly<Record<string, NewDomainFields>>>({});
  const rows = [...new Set(names)].map((name) => ({ name, fields: chosen[name] ?? null }));
  return {
    rows,
    wanted: rows.flatMap(({ name, fields }) => (fields === null ? [] : [{ ...fields, domain: name }])),
    choose: (name, fields) =>
      setChosen(({ [name]: _left, ...others }) => (fields === null ? others : { ...others, [name]: fields })),
  };
}
