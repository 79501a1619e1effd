import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { useStoreState } from '#state/context.ts';
import table from '#ui/table/table.module.css';
import { ProfileName } from '../profiles/profile-name.tsx';

/** The name of a project of any backend: opening it shows that backend. */
export function ForeignProject({ project }: { readonly project: ListRow<'projects'> }) {
  const { t } = useTranslation();
  const name = project.name.trim() === '' ? t('projects.unnamed') : project.name;
  if (project.id === null) return <bdi className={table.text}>{name}</bdi>;
  return (
    <ForeignLink profileId={project.profileId} path={recordRoute('projects', project.id)}>
      <bdi>{name}</bdi>
    </ForeignLink>
  );
}

/** The backend of a row. */
export function RowBackend({ profileId }: { readonly profileId: string }) {
  const profile = useStoreState('clientState', ({ client }) =>
    client?.profiles.find(({ id }) => id === profileId),
  );
  return profile === undefined ? null : <ProfileName profile={profile} />;
}
