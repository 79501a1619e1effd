import { useCallback } from 'react';
import { fieldsOf } from '#shared/project-fields.ts';
import { useStores } from '#state/context.ts';
import { templatesOf } from '../templates/templates-store.ts';

/** Opens the form that saves a listed project as a template. Loads its record first, as the texts of its row may be cut. */
export function useSaveAsTemplate(): (profileId: string, id: string) => Promise<void> {
  const stores = useStores();
  return useCallback(
    async (profileId, id) => {
      const reply = await stores.call('projects.cached', { profileId, id });
      if (reply.ok && reply.value.record !== null)
        templatesOf(stores).open({ kind: 'save', fields: fieldsOf(reply.value.record) });
    },
    [stores],
  );
}
