import { useCallback } from 'react';
import { fieldsOf } from '#shared/project-fields.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';

/** Opens the form of a listed project. Loads its record first, as the texts of its row may be cut. */
export function useEditProject(): (profileId: string, id: string) => Promise<void> {
  const { call, projectDrafts } = useStores();
  const currentId = useCurrentProfileId();
  return useCallback(
    async (profileId, id) => {
      const reply = await call('projects.cached', { profileId, id });
      if (reply.ok && reply.value.record !== null)
        projectDrafts.open(profileId, id, fieldsOf(reply.value.record), currentId);
    },
    [call, projectDrafts, currentId],
  );
}
