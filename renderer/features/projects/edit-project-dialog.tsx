import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { ProjectDraft } from '#records/drafts.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { type Choices, resolveConflict } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { fieldsOf } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';

interface EditProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
  readonly id: string;
}

/** `PUT /project/:id`, with the choice where somebody else changed the same field meanwhile. */
export default function EditProjectDialog({ draftKey, draft, id }: EditProjectDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const { call, drafts, projects } = useStores();
  const { busy, error, run } = useCall();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);

  function report(outcome: Extract<ProjectUpdateOutcome, { kind: 'saved' }>) {
    toasts.done(t('project.saved', { name: shorten(outcome.project.name) }));
    if (outcome.notTaken.length === 0) return;
    const fields = formats.list(outcome.notTaken.map((name) => t(`projects.column.${name}`)));
    toasts.warn(t('project.notTaken'), t('project.notTakenText', { fields }));
  }

  async function save(edited: ProjectFields) {
    const opened = current ?? draft.opened;
    const wanted =
      current === null ? edited : resolveConflict({ opened: draft.opened, edited, current }, choices);
    const reply = await run(() => call('projects.update', { profileId, id, opened, edited: wanted }));
    if (reply === null) return;
    if (!reply.ok) {
      if (reply.error.code === 'outcome-unknown') void projects.load(profileId, 'always');
    } else if (reply.value.kind === 'conflict') {
      setCurrent(fieldsOf(reply.value.current));
    } else {
      close();
      if (reply.value.kind === 'saved') report(reply.value);
    }
  }

  return (
    <Dialog title={t('project.dialog.editTitle')} onClose={close}>
      <ProjectForm
        initial={draft.edited}
        opened={draft.opened}
        submit={t('project.dialog.save')}
        busy={busy}
        error={error}
        onEdited={(edited) => drafts.keep(draftKey, { edited })}
        onSubmit={(fields) => void save(fields)}
        onCancel={close}
      >
        {current !== null && (
          <ConflictChoice versions={{ ...draft, current }} choices={choices} onChoose={setChoices} />
        )}
      </ProjectForm>
    </Dialog>
  );
}
