import type { AuthorizationFacts } from '#contract/authorizations.ts';

export type RotationStep = 'create' | 'move' | 'delete';

/** The keys of the rotation of several, and those that each step is still to be done for. */
export type RotationTasks = Readonly<Record<RotationStep | 'all', readonly AuthorizationFacts[]>>;

/**
 * Derives them from what this computer has noted and what uses the keys. A key that a domain refers to stays: domains cannot be
 * changed.
 */
export function rotationTasks(facts: ReadonlyMap<string, AuthorizationFacts>): RotationTasks {
  const all = [...facts.values()].filter(({ rotating, isListed }) => rotating && isListed);
  const replaced = all.filter(({ replacedBy }) => replacedBy !== null);
  return {
    all,
    create: all.filter(({ replacedBy }) => replacedBy === null),
    move: replaced.filter(({ projects }) => projects !== 0),
    delete: replaced.filter(({ projects, domains }) => projects === 0 && domains.length === 0),
  };
}
