import { useEffect } from 'react';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import type { ProjectTable } from './project-table.ts';

/** The projects of the profile in view, for what refers to them; null until they have come. */
export function useProjectTable(): ProjectTable | null {
  const { projects } = useStores();
  const { id } = useProfile();
  useEffect(() => projects.use(id), [projects, id]);
  return useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[id]?.table ?? null,
  );
}
