import { useEffect } from 'react';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import type { ProjectTable } from './project-table.ts';

/** The projects of the current profile, for screens of related records; null until they are loaded. */
export function useProjectTable(): ProjectTable | null {
  const { projects } = useStores();
  const { id } = useProfile();
  useEffect(() => projects.use(id), [projects, id]);
  return useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[id]?.table ?? null,
  );
}
