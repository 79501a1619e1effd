import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictingFields, fieldsOf } from '#contract/project-fields.ts';
import type { ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useSavedToast } from '#records/use-saved-toast.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Choices, resolveConflict } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { ProjectForm } from './project-form.tsx';

interface EditProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
  readonly id: string;
}

/** An edit and what became of it. */
interface Sent {
  readonly edit: Parameters<ReturnType<typeof useSavedToast>>[0];
  readonly outcome: ProjectUpdateOutcome;
}

/** `PUT /project/:id`, with a choice where somebody else changed the same field. */
export default function EditProjectDialog({ draftKey, draft, id }: EditProjectDialogProps) {
  const { t } = useTranslation();
  const saved = useSavedToast();
  const { call, drafts } = useStores();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);
  const isChanged = isEdited(draft);
  // Nothing is preselected: saving over the change of somebody else has to be chosen.
  const isDecided =
    current === null || conflictingFields({ ...draft, current }).every((name) => choices[name] !== undefined);

  async function send(edited: ProjectFields) {
    const wanted = current === null ? edited : resolveConflict({ ...draft, edited, current }, choices);
    const edit = { profileId, id, opened: current ?? draft.opened, edited: wanted };
    const reply = await call('projects.update', edit);
    return reply.ok ? { ...reply, value: { edit, outcome: reply.value } } : reply;
  }

  function onSent({ edit, outcome }: Sent) {
    if (outcome.kind === 'conflict') return setCurrent(fieldsOf(outcome.current));
    close();
    if (outcome.kind === 'saved') saved(edit, outcome);
  }

  return (
    <Dialog title={t('project.dialog.editTitle')} onClose={close} form={isChanged ? 'changed' : 'unchanged'}>
      <ProjectForm
        values={draft.edited}
        opened={draft.opened}
        submit={t('project.dialog.save')}
        disabled={!isChanged || !isDecided}
        onChange={(edited) => drafts.keep(draftKey, { edited })}
        send={send}
        onSent={onSent}
        onCancel={close}
      >
        {current !== null && (
          <ConflictChoice versions={{ ...draft, current }} choices={choices} onChoose={setChoices} />
        )}
      </ProjectForm>
    </Dialog>
  );
}
