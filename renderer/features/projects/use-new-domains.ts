import { useState } from 'react';
import type { DomainInput } from '#contract/domains.ts';
import type { DomainOptions } from '#records/domain-inputs.tsx';

export interface NewDomainsState {
  /** The names without a domain, and what is entered for each; null if none is created. */
  readonly rows: readonly { readonly name: string; readonly fields: DomainOptions | null }[];
  readonly wanted: readonly DomainInput[];
  /** @param fields null creates none */
  readonly choose: (name: string, fields: DomainOptions | null) => void;
}

/** The domains to create with a project. @param names those of its network connections that the backend has no domain of */
export function useNewDomains(names: readonly string[]): NewDomainsState {
  const [chosen, setChosen] = useState<Readonly<Record<string, DomainOptions>>>({});
  const rows = [...new Set(names)].map((name) => ({ name, fields: chosen[name] ?? null }));
  return {
    rows,
    wanted: rows.flatMap(({ name, fields }) => (fields === null ? [] : [{ ...fields, domain: name }])),
    choose: (name, fields) =>
      setChosen(({ [name]: _left, ...others }) => (fields === null ? others : { ...others, [name]: fields })),
  };
}
