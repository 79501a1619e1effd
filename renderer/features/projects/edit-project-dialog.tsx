import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contract/project-fields.ts';
import type { ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { ProjectDraft } from '#records/drafts.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/lib/shorten.ts';
import { type Choices, resolveConflict } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { ProjectForm } from './project-form.tsx';

interface EditProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
  readonly id: string;
}

/** `PUT /project/:id`, with a choice where somebody else changed the same field. */
export default function EditProjectDialog({ draftKey, draft, id }: EditProjectDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const { call, drafts } = useStores();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);

  function report(outcome: Extract<ProjectUpdateOutcome, { kind: 'saved' }>) {
    toasts.done(t('project.saved', { name: shorten(outcome.project.name) }));
    if (outcome.notAccepted.length === 0) return;
    const fields = formats.list(outcome.notAccepted.map((name) => t(`projects.column.${name}`)));
    toasts.warn(t('project.notAccepted'), t('project.notAcceptedText', { fields }));
  }

  function send(edited: ProjectFields) {
    const wanted = current === null ? edited : resolveConflict({ ...draft, edited, current }, choices);
    return call('projects.update', { profileId, id, opened: current ?? draft.opened, edited: wanted });
  }

  function onSent(outcome: ProjectUpdateOutcome) {
    if (outcome.kind === 'conflict') return setCurrent(fieldsOf(outcome.current));
    close();
    if (outcome.kind === 'saved') report(outcome);
  }

  return (
    <Dialog title={t('project.dialog.editTitle')} onClose={close}>
      <ProjectForm
        values={draft.edited}
        opened={draft.opened}
        submit={t('project.dialog.save')}
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
