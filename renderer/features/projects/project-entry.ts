import type { AppError } from '#contract/errors.ts';
import type { ProjectList, ProjectsChange } from '#contract/projects.ts';
import type { UnreadableItem } from '#contract/records.ts';
import type { ConnectionView } from '#contract/state.ts';
import { applyChange, type ProjectTable, tableOf } from './project-table.ts';

/** One profile's projects in the window. */
export interface ProjectsEntry {
  /** Whose projects these are (`ProfileView.ownerId`); null until a list is loaded. */
  readonly ownerId: string | null;
  /** Null until the first list is loaded. */
  readonly table: ProjectTable | null;
  readonly revision: number;
  /** ms since the epoch. */
  readonly fetchedAt: number;
  readonly stale: boolean;
  /** True for the last known list: the backend has not responded since the window requested it. */
  readonly saved: boolean;
  readonly unreadable: readonly UnreadableItem[];
  readonly loading: boolean;
  /** Why the last request failed. */
  readonly error: AppError | null;
  /** Changes that arrived before the first list. */
  readonly early: readonly ProjectsChange[];
}

/** Nothing loaded yet. */
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
 * The entry after a change by event. A change that the list contains already, that belongs to another owner or that only
 * asks to request the list again is ignored.
 */
export function onChange(entry: ProjectsEntry, change: ProjectsChange): ProjectsEntry {
  if (change.reset) return entry;
  if (entry.table === null || entry.saved) return { ...entry, early: [...entry.early, change] };
  if (change.ownerId !== entry.ownerId || change.revision <= entry.revision) return entry;
  return { ...entry, table: applyChange(entry.table, change), revision: change.revision };
}

/**
 * The entry after a list has arrived. A list that is older than the newest event does not undo that event; a list of another
 * owner replaces everything.
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

/** The entry with the saved list, until the backend responds. */
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

/** The entry while a list is requested. */
export function onRequested(entry: ProjectsEntry): ProjectsEntry {
  return { ...entry, loading: true };
}

/** The entry after a request failed: the list remains. */
export function onFailed(entry: ProjectsEntry, error: AppError): ProjectsEntry {
  return { ...entry, loading: false, error, stale: entry.table !== null };
}

/** When the list was current last, ms since the epoch; null where it still is, or where there is none. */
export function asOf(
  { table, stale, fetchedAt }: ProjectsEntry,
  { projectsAsOf }: Pick<ConnectionView, 'projectsAsOf'>,
): number | null {
  return table === null ? null : (projectsAsOf ?? (stale ? fetchedAt : null));
}
