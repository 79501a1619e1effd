import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import type { ProjectDraft } from '#records/drafts.ts';
import { useFrom, useStores } from '#state/context.ts';
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
  const { call, drafts, projects } = useStores();
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);

  // How many projects of this name the list has; shown where the response was lost.
  const named = useFrom(
    (stores) => stores.projects,
    ({ entries }) => {
      const entry = entries[profileId];
      if (entry?.table == null || entry.loading) return null;
      return entry.table.slots.filter((project) => project?.name === draft.edited.name).length;
    },
  );

  return (
    <Dialog title={t('project.dialog.newTitle')} onClose={close}>
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
        onFailed={({ code }) => {
          if (code !== 'outcome-unknown') return;
          // Whether it was created is unknown: the list, fetched again, shows it.
          setOutcomeUnknown(true);
          void projects.load(profileId, 'always');
        }}
        onCancel={close}
      >
        {isOutcomeUnknown && named !== null && (
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
