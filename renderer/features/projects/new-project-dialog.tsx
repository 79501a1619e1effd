import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { isEdited, type ProjectDraft } from '#records/drafts.ts';
import { useHeld } from '#records/use-held.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/lib/shorten.ts';
import { ProjectForm } from './project-form.tsx';

interface NewProjectDialogProps {
  readonly draftKey: string;
  readonly draft: ProjectDraft;
}

/** `POST /project`. */
export default function NewProjectDialog({ draftKey, draft }: NewProjectDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const { call, drafts } = useStores();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);

  // Where the answer was lost, the main process has fetched the list, which shows whether it was created.
  const sameName = { field: 'name', value: draft.edited.name } as const;
  const named = useHeld('projects.ofValue', isOutcomeUnknown ? sameName : null, ['projects'])?.count ?? null;

  return (
    <Dialog
      title={t(draft.isRecreated ? 'history.recreateTitle' : 'project.dialog.newTitle')}
      onClose={close}
      form={isEdited(draft) ? 'changed' : 'unchanged'}
    >
      {draft.isRecreated && (
        <Text size="sm" mb="md">
          {t('history.recreateText')}
        </Text>
      )}
      <ProjectForm
        values={draft.edited}
        opened={null}
        submit={t('project.dialog.create')}
        onChange={(edited) => drafts.keep(draftKey, { edited })}
        send={(project) => {
          setOutcomeUnknown(false);
          return call('projects.create', { profileId, project });
        }}
        onSent={() => {
          close();
          toasts.done(t('project.created', { name: shorten(draft.edited.name) }));
        }}
        onFailed={({ code }) => setOutcomeUnknown(code === 'outcome-unknown')}
        onCancel={close}
      >
        {named !== null && (
          <Text size="sm" role="status">
            {t('project.inList', {
              count: named,
              formatted: formats.number(named),
              name: shorten(draft.edited.name),
            })}
          </Text>
        )}
      </ProjectForm>
    </Dialog>
  );
}
