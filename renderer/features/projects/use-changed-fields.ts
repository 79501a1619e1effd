import { useState } from 'react';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';

/** What changed last in a project while it was shown. */
export interface ChangedFields {
  readonly fields: readonly ProjectFieldName[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Grows with every change, so that a highlight starts again. */
  readonly count: number;
}

interface Seen {
  readonly project: Project;
  readonly change: ChangedFields | null;
}

/** The fields that changed last while this project was shown; null before the first change. */
export function useChangedFields(project: Project): ChangedFields | null {
  const [seen, setSeen] = useState<Seen>({ project, change: null });
  if (seen.project === project) return seen.change;
  const isSame = seen.project.id === project.id;
  const fields = projectFieldNames.filter((name) => seen.project[name] !== project[name]);
  const before = isSame ? seen.change : null;
  const change =
    isSame && fields.length > 0 ? { fields, at: Date.now(), count: (before?.count ?? 0) + 1 } : before;
  setSeen({ project, change });
  return change;
}
