import { useCallback } from 'react';
import { fieldsOf } from '#contract/project-fields.ts';
import { useProfileId, useStores } from '#state/context.ts';

/** Opens the form of a project that is in the list. The texts of its row may be cut, so its record is asked for. */
export function useEditProject(): (id: string) => Promise<void> {
  const { call, drafts } = useStores();
  const profileId = useProfileId();
  return useCallback(
    async (id) => {
      const reply = await call('projects.known', { profileId, id });
      if (reply.ok && reply.value.record !== null) drafts.open(profileId, id, fieldsOf(reply.value.record));
    },
    [call, drafts, profileId],
  );
}
