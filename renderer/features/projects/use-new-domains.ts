import { useState } from 'react';
import type { DomainOptions } from '#records/domain-inputs.tsx';

export type NewDomainsState = ReturnType<typeof useNewDomains>;

/** The domains to create with a project. @param names those of its network connections that the backend has no domain of */
export function useNewDomains(names: readonly string[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, DomainOptions>>>({});
  const rows = [...new Set(names)].map((name) => ({ name, fields: chosen[name] ?? null }));
  return {
    /** The names without a domain, and what is entered for each; null if none is created. */
    rows,
    wanted: rows.flatMap(({ name, fields }) => (fields === null ? [] : [{ ...fields, domain: name }])),
    /** @param fields null creates none */
    choose: (name: string, fields: DomainOptions | null) =>
      setChosen(({ [name]: _left, ...others }) => (fields === null ? others : { ...others, [name]: fields })),
  };
}
