import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectFields } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { ProjectDraft } from '#records/drafts.ts';
import { useFrom, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useCall } from '#ui/form/use-call.ts';
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
  const { busy, error, run } = useCall();
  const { profileId } = draft;
  const close = () => drafts.close(draftKey);

  // After a lost answer: what the list, fetched again, has under this name.
  const named = useFrom(
    (stores) => stores.projects,
    ({ entries }) => {
      const entry = entries[profileId];
      if (entry?.table == null || entry.loading) return null;
      return entry.table.slots.filter((project) => project?.name === draft.edited.name).length;
    },
  );

  async function create(project: ProjectFields) {
    const reply = await run(() => call('projects.create', { profileId, project }));
    if (reply === null) return;
    if (reply.ok) {
      close();
      toasts.done(t('project.created', { name: shorten(project.name) }));
    }
    // Nobody knows what became of it: the list behind the dialog has to tell. Else the main process has taken it in.
    else if (reply.error.code === 'outcome-unknown') void projects.load(profileId, 'always');
  }

  return (
    <Dialog title={t('project.dialog.newTitle')} onClose={close}>
      <ProjectForm
        initial={draft.edited}
        opened={null}
        submit={t('project.dialog.create')}
        busy={busy}
        error={error}
        onEdited={(edited) => drafts.keep(draftKey, { edited })}
        onSubmit={(fields) => void create(fields)}
        onCancel={close}
      >
        {error?.code === 'outcome-unknown' && named !== null && (
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
