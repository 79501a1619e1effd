import { lazy, Suspense } from 'react';
import { useFrom, useProfileId } from '#state/context.ts';

const NewProjectDialog = lazy(() => import('./new-project-dialog.tsx'));
const EditProjectDialog = lazy(() => import('./edit-project-dialog.tsx'));

/** The open project dialogs of the current profile, one for each draft. */
export function ProjectDialogs() {
  const profileId = useProfileId();
  const drafts = useFrom(
    (stores) => stores.drafts,
    (state) => state.drafts,
  );
  return (
    <Suspense>
      {Object.entries(drafts).map(([key, draft]) => {
        if (draft.profileId !== profileId) return null;
        return draft.id === null ? (
          <NewProjectDialog key={key} draftKey={key} draft={draft} />
        ) : (
          <EditProjectDialog key={key} draftKey={key} draft={draft} id={draft.id} />
        );
      })}
    </Suspense>
  );
}
