import { useCallback } from 'react';
import { fieldsOf } from '#shared/project-fields.ts';
import { useStores, useViewedProfileId } from '#state/context.ts';

/** Opens the form of a listed project. Loads its record first, as the texts of its row may be cut. */
export function useEditProject(): (profileId: string, id: string) => Promise<void> {
  const { call, drafts } = useStores();
  const viewedId = useViewedProfileId();
  return useCallback(
    async (profileId, id) => {
      const reply = await call('projects.known', { profileId, id });
      if (reply.ok && reply.value.record !== null)
        drafts.open(profileId, id, fieldsOf(reply.value.record), viewedId);
    },
    [call, drafts, viewedId],
  );
}
