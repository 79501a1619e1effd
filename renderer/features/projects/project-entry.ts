import type { AppError } from '#contract/errors.ts';
import type { ProjectList, ProjectsChange } from '#contract/projects.ts';
import type { UnreadableItem } from '#contract/records.ts';
import type { ConnectionView } from '#contract/state.ts';
import { applyChange, type ProjectTable, tableOf } from './project-table.ts';

/** What the window holds of one profile's projects. */
export interface ProjectsEntry {
  /** Whose they are (`ProfileView.ownerId`); null until a list has come. */
  readonly ownerId: string | null;
  /** Null until the first list has come. */
  readonly table: ProjectTable | null;
  readonly revision: number;
  /** ms since the epoch. */
  readonly fetchedAt: number;
  readonly stale: boolean;
  /** What is held is what was known last: the backend has not answered since the window asked. */
  readonly saved: boolean;
  readonly unreadable: readonly UnreadableItem[];
  readonly loading: boolean;
  /** Why the last list did not come. */
  readonly error: AppError | null;
  /** Changes that came before the first list. */
  readonly early: readonly ProjectsChange[];
}

/** Nothing known yet. */
export const emptyEntry: ProjectsEntry = {
  ownerId: null,
  table: null,
  revision: 0,
  fetchedAt: 0,
  stale: false,
  saved: false,
  unreadable: [],
  loading: false,
  error: null,
  early: [],
};

/**
 * The entry after a change by event; one that is contained already, that is of another owner's projects, or that asks for
 * a new list, changes nothing.
 */
export function onChange(entry: ProjectsEntry, change: ProjectsChange): ProjectsEntry {
  if (change.reset) return entry;
  if (entry.table === null || entry.saved) return { ...entry, early: [...entry.early, change] };
  if (change.ownerId !== entry.ownerId || change.revision <= entry.revision) return entry;
  return { ...entry, table: applyChange(entry.table, change), revision: change.revision };
}

/**
 * The entry after a list has come. A list older than what events have told since does not undo them; one of another owner
 * replaces everything.
 */
export function onList(entry: ProjectsEntry, list: ProjectList): ProjectsEntry {
  const facts = {
    ownerId: list.ownerId,
    fetchedAt: list.fetchedAt,
    stale: list.stale,
    saved: false,
    unreadable: list.unreadable,
    loading: false,
    error: null,
    early: [],
  };
  const isKnown = entry.ownerId === list.ownerId && list.revision <= entry.revision;
  if (entry.table !== null && !entry.saved && isKnown) return { ...entry, ...facts };
  const listed = { ...facts, table: tableOf(list.projects), revision: list.revision };
  return entry.early.reduce(onChange, listed);
}

/** The entry with what was known last, until the backend answers. */
export function onSaved(entry: ProjectsEntry, list: ProjectList): ProjectsEntry {
  if (entry.table !== null) return entry;
  const { ownerId, fetchedAt, unreadable } = list;
  return {
    ...entry,
    ownerId,
    table: tableOf(list.projects),
    fetchedAt,
    unreadable,
    stale: true,
    saved: true,
  };
}

/** The entry while a list is being asked for. */
export function onAsked(entry: ProjectsEntry): ProjectsEntry {
  return { ...entry, loading: true };
}

/** The entry after a list did not come: what was there stays. */
export function onFailed(entry: ProjectsEntry, error: AppError): ProjectsEntry {
  return { ...entry, loading: false, error, stale: entry.table !== null };
}

/** Until when the list was known to be current, ms since the epoch; null where it is, or where there is none. */
export function asOf(
  { table, stale, fetchedAt }: ProjectsEntry,
  { projectsAsOf }: Pick<ConnectionView, 'projectsAsOf'>,
): number | null {
  return table === null ? null : (projectsAsOf ?? (stale ? fetchedAt : null));
}
