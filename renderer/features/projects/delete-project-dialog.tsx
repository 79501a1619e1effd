import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '#records/delete-dialog.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';

interface DeleteProjectDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** `DELETE /project/:id`, after a confirmation. */
export function DeleteProjectDialog({ id, name, onClose, onDeleted }: DeleteProjectDialogProps) {
  const { t } = useTranslation();
  const { call, projects } = useStores();
  const { id: profileId } = useProfile();
  function reload(done: boolean): void {
    // The main process has removed it from the list.
    if (!done) void projects.load(profileId, 'always');
  }

  return (
    <DeleteDialog
      record={{ id, name }}
      title={t('project.deleteDialog.title')}
      deleted={t('project.deleted', { name: shorten(name) })}
      remove={() => call('projects.delete', { profileId, id })}
      reload={reload}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <Text dir="auto">{t('project.deleteDialog.text', { name: shorten(name, 200) })}</Text>
    </DeleteDialog>
  );
}
