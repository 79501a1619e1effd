import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteDialog, type DeletionProps } from '#records/delete-dialog.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/text/shorten.ts';

/** `DELETE /domains/:id`, after a confirmation. */
export function DeleteDomainDialog({ id, name, onClose, onDeleted }: DeletionProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return (
    <DeleteDialog
      kind="domains"
      record={{ id, name }}
      title={t('domains.deleteDialog.title')}
      deleted={t('domains.deleted', { name: shorten(name) })}
      remove={() => call('domains.delete', { profileId, id })}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <Text dir="auto">{t('domains.deleteDialog.text', { name: shorten(name, 200) })}</Text>
    </DeleteDialog>
  );
}
