import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListRow } from '#contract/lists.ts';
import { useStoreState } from '#state/context.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import table from '#ui/table/table.module.css';
import { ProfileName } from '../profiles/profile-name.tsx';

/** The name of a project of any backend: opening it shows that backend. */
export function ForeignProject({ project }: { readonly project: ListRow<'projects'> }) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const openProfile = useOpenProfile();
  const name = project.name.trim() === '' ? t('projects.unnamed') : project.name;
  if (project.id === null) return <bdi className={table.text}>{name}</bdi>;
  const path = `/projects/${encodeURIComponent(project.id)}`;
  return (
    <Link
      to={path}
      className={table.link}
      tabIndex={tabIndex}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        openProfile(project.profileId, path);
      }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The backend of a row. */
export function RowBackend({ profileId }: { readonly profileId: string }) {
  const profile = useStoreState('clientState', ({ client }) =>
    client?.profiles.find(({ id }) => id === profileId),
  );
  return profile === undefined ? null : <ProfileName profile={profile} />;
}
