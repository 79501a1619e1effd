import { useTranslation } from 'react-i18next';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OtherBackend } from '../profiles/other-backend.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { ProjectForm } from './project-form.tsx';
import { useProjectSave } from './use-project-save.ts';

interface EditProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
  readonly id: string;
}

/** `PUT /project/:id`, with a choice if another person changed the same field. */
export default function EditProjectDialog({ draftKey, draft, id }: EditProjectDialogProps) {
  const { t } = useTranslation();
  const { projectDrafts } = useStores();
  const { current, choices, choose, isDecided, send, finish } = useProjectSave({ ...draft, id });
  const close = () => projectDrafts.close(draftKey);
  const isChanged = isEdited(draft);
  return (
    <Dialog title={t('project.dialog.editTitle')} onClose={close} form={isChanged ? 'changed' : 'unchanged'}>
      <OtherBackend />
      <ProjectForm
        values={draft.edited}
        opened={draft.opened}
        submit={t('project.dialog.save')}
        disabled={!isChanged || !isDecided}
        onChange={(edited) => projectDrafts.keep(draftKey, { edited })}
        send={send}
        onSent={(sent) => finish(sent) && close()}
        onCancel={close}
      >
        {current !== null && (
          <ConflictChoice versions={{ ...draft, current }} choices={choices} onChoose={choose} />
        )}
      </ProjectForm>
    </Dialog>
  );
}
