import type { Project, ProjectsChange } from '#contract/projects.ts';

/**
 * The projects of one profile in a layout where a change costs little in a list of any length: a project keeps its
 * slot, the slot of a removed one becomes null, a new one is appended.
 */
export interface ProjectTable {
  readonly slots: readonly (Project | null)[];
  /**
   * Slot of each key. Shared between a table and the tables derived from it; keys are only added: in an older table a
   * newer key may have a slot that does not exist yet.
   */
  readonly slotOf: ReadonlyMap<string, number>;
  /** Number of projects. */
  readonly count: number;
}

/** A table of the given projects, in their order. */
export function tableOf(projects: readonly Project[]): ProjectTable {
  const slotOf = new Map<string, number>();
  for (const [slot, project] of projects.entries()) slotOf.set(project.key, slot);
  return { slots: projects, slotOf, count: projects.length };
}

/** The project with this key, or undefined. */
export function projectIn(table: ProjectTable, key: string): Project | undefined {
  const slot = table.slotOf.get(key);
  return slot === undefined ? undefined : (table.slots[slot] ?? undefined);
}

/** All projects, in the order of their slots. */
export function projectsOf(table: ProjectTable): Project[] {
  return table.slots.filter((project) => project !== null);
}

/** The table after a change. The given one stays as it is. */
export function applyChange(table: ProjectTable, change: ProjectsChange): ProjectTable {
  const slots = [...table.slots];
  const slotOf = table.slotOf as Map<string, number>;
  let count = table.count;
  for (const key of change.removed) {
    const slot = slotOf.get(key);
    if (slot === undefined || slots[slot] == null) continue;
    slots[slot] = null;
    count -= 1;
  }
  for (const project of change.upserts) {
    // Never a slot that a sibling of this table has assigned.
    const slot = slotOf.get(project.key) ?? Math.max(slots.length, slotOf.size);
    if (slots[slot] == null) count += 1;
    slotOf.set(project.key, slot);
    // Slots that siblings have assigned are empty here.
    while (slots.length < slot) slots.push(null);
    slots[slot] = project;
  }
  const holes = slots.length - count;
  // Without this the table would grow for as long as projects are created and deleted.
  return holes > 1000 && holes > count
    ? tableOf(slots.filter((project) => project !== null))
    : { slots, slotOf, count };
}
