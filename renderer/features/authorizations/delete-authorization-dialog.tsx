import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { DeleteDialog } from '#records/delete-dialog.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { projectsOfSource } from '../projects/project-choices.ts';
import { useProjectTable } from '../projects/use-project-table.ts';

/** How many projects are named one by one. */
const named = 20;

interface DeleteAuthorizationDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The projects that use an authorization, once the projects are loaded. */
function KnownUses({ users }: { readonly users: readonly string[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  return (
    <>
      {users.length === 0 ? (
        <Text>{t('authorizations.delete.unused')}</Text>
      ) : (
        <div>
          <Text>{t('authorizations.delete.used', counted(users.length))}</Text>
          <ul>
            {users.slice(0, named).map((user, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: projects may have equal names, and this list does not change
              <li key={index}>
                <bdi>{user.trim() === '' ? t('projects.unnamed') : shorten(user)}</bdi>
              </li>
            ))}
            {users.length > named && (
              <li>{t('authorizations.delete.more', counted(users.length - named))}</li>
            )}
          </ul>
        </div>
      )}
      <Text>{t('authorizations.delete.unknown')}</Text>
    </>
  );
}

/** `DELETE /authorization/:id`. The confirmation names its uses (docs/decisions/deleting-authorizations.md). */
export function DeleteAuthorizationDialog({ id, name, onClose }: DeleteAuthorizationDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const table = useProjectTable();
  return (
    <DeleteDialog
      record={{ id, name }}
      title={t('authorizations.delete.title')}
      deleted={t('authorizations.deleted', { name: shorten(name) })}
      remove={() => call('authorizations.delete', { profileId, id })}
      onClose={onClose}
    >
      <Text dir="auto">{t('authorizations.delete.text', { name: shorten(name, 200) })}</Text>
      {table !== null && <KnownUses users={projectsOfSource(table, id)} />}
    </DeleteDialog>
  );
}
