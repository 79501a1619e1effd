import { useTranslation } from 'react-i18next';
import { DeleteDialog, type DeletionProps } from '#records/delete-dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';

/** `DELETE /domains/:id`, after a confirmation. */
export function DeleteDomainDialog({ id, name, onClose, onDeleted }: DeletionProps) {
  const { t } = useTranslation();
  return (
    <DeleteDialog
      kind="domains"
      record={{ id, name }}
      title={t('domains.deleteDialog.title')}
      text={t('domains.deleteDialog.text', { name: shorten(name, 200) })}
      deleted={t('domains.deleted', { name: shorten(name) })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
