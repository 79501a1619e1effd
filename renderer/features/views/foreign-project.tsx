import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { useStoreState } from '#state/context.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import { SampleBadge } from '../profiles/profile-name.tsx';
import classes from './foreign-project.module.css';
import { useIsStale } from './stale-backends.ts';

interface ForeignProjectProps {
  readonly project: ListRow<'projects'>;
  /** The width of what is beside the name, in CSS pixels. */
  readonly beside: number;
}

/** The name of a project of any backend; opening it selects that backend. */
export function ForeignProject({ project, beside }: ForeignProjectProps) {
  const { t } = useTranslation();
  const name = project.name.trim() === '' ? t('projects.unnamed') : project.name;
  const text = <CutText column="name" text={name} beside={beside} />;
  if (project.id === null) return text;
  return (
    <ForeignLink profileId={project.profileId} path={recordRoute('projects', project.id)}>
      {text}
    </ForeignLink>
  );
}

/** The width of a chip without its name, in CSS pixels. */
const chipWidth = 32;

interface RowBackendProps {
  readonly profileId: string;
  /** The profiles of the list. */
  readonly profileIds: readonly string[];
}

/** The backend of a row, with marks for production and stale rows. */
export function RowBackend({ profileId, profileIds }: RowBackendProps) {
  const { t } = useTranslation();
  const isStale = useIsStale(profileIds, profileId);
  const profile = useStoreState('clientState', ({ client }) =>
    client?.profiles.find(({ id }) => id === profileId),
  );
  if (profile === undefined) return null;
  return (
    <span className={classes.backend} title={profile.production ? t('profiles.production') : undefined}>
      <BackendChip profile={profile}>
        <CutText column="backend" text={profile.name} beside={chipWidth} />
      </BackendChip>
      {profile.production && <VisuallyHidden>{t('profiles.production')}</VisuallyHidden>}
      {profile.sample && <SampleBadge />}
      {isStale && <span className={classes.stale}>{t('palette.staleRow')}</span>}
    </span>
  );
}
