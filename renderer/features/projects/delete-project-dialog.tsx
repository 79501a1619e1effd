import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteDialog, type DeletionProps } from '#records/delete-dialog.tsx';
import { useRelated } from '#records/use-list.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { useProfileId } from '#state/context.ts';
import { shorten } from '#ui/text/shorten.ts';

/** `DELETE /project/:id`, after a confirmation. */
export function DeleteProjectDialog(props: DeletionProps) {
  const { t } = useTranslation();
  const { id } = props;
  const profileId = useProfileId();
  const { recreateDeleted } = useRecreate();
  const run = () => void recreateDeleted(profileId, id);
  return (
    <DeleteDialog kind="projects" {...props} afterwards={{ label: t('history.recreate'), run }}>
      <Dependents id={id} />
    </DeleteDialog>
  );
}

/** The number of network connections that are listed by name. */
const named = 10;

/** The network connections of the project, as far as they are known. */
function Dependents({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const networks = useRelated({ projectId: id })?.networks ?? [];
  if (networks.length === 0) return null;
  return (
    <div>
      <Text>{t('project.deleteDialog.networks', { count: networks.length })}</Text>
      <ul>
        {networks.slice(0, named).map(({ key, domain, port }) => (
          <li key={key}>
            <bdi>
              {shorten(domain)}:{port}
            </bdi>
          </li>
        ))}
        {networks.length > named && (
          <li>{t('project.deleteDialog.more', { count: networks.length - named })}</li>
        )}
      </ul>
    </div>
  );
}
