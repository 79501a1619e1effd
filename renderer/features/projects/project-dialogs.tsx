import { lazy, Suspense } from 'react';
import { useProfileId, useStoreState } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { TemplateDialogs } from '../templates/template-dialogs.tsx';

const NewProjectDialog = lazy(() => import('./new-project-dialog.tsx'));
const EditProjectDialog = lazy(() => import('./edit-project-dialog.tsx'));

/** The open project dialogs of the current profile, one for each draft. */
export function ProjectDialogs() {
  const profileId = useProfileId();
  const drafts = useStoreState('projectDrafts', (state) => state.drafts);
  return (
    <Suspense>
      <TemplateDialogs />
      {Object.entries(drafts).map(([key, draft]) => {
        if (draft.shownIn !== profileId) return null;
        return (
          <OfProfile key={key} id={draft.profileId}>
            {draft.id === null ? (
              <NewProjectDialog draftKey={key} draft={draft} />
            ) : (
              <EditProjectDialog draftKey={key} draft={draft} id={draft.id} />
            )}
          </OfProfile>
        );
      })}
    </Suspense>
  );
}
