import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectsOfValue } from '#contract/projects.ts';
import { DeleteDialog, type DeletionProps } from '#records/delete-dialog.tsx';
import { useCached } from '#records/use-cached.ts';
import { shorten } from '#ui/text/shorten.ts';

/** The projects that use an authorization, once the projects are loaded. */
function KnownUses({ used: { count, names } }: { readonly used: ProjectsOfValue }) {
  const { t } = useTranslation();
  return (
    <>
      {count === 0 ? (
        <Text>{t('authorizations.deleteDialog.unused')}</Text>
      ) : (
        <div>
          <Text>{t('authorizations.deleteDialog.used', { count })}</Text>
          <ul>
            {names.map((user, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: projects may have equal names, and this list does not change
              <li key={index}>
                <bdi>{user.trim() === '' ? t('projects.unnamed') : shorten(user)}</bdi>
              </li>
            ))}
            {count > names.length && (
              <li>{t('authorizations.deleteDialog.more', { count: count - names.length })}</li>
            )}
          </ul>
        </div>
      )}
      <Text>{t('authorizations.deleteDialog.unknown')}</Text>
    </>
  );
}

/** `DELETE /authorization/:id`. The confirmation names its uses (docs/decisions/deleting-authorizations.md). */
export function DeleteAuthorizationDialog(props: DeletionProps) {
  const used = useCached('projects.ofValue', { field: 'sourceId', value: props.id }, ['projects']);
  return (
    <DeleteDialog kind="authorizations" {...props}>
      {used !== null && <KnownUses used={used} />}
    </DeleteDialog>
  );
}
