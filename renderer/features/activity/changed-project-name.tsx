import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AwayChange } from '#contract/activity.ts';
import { recordRoute } from '#contract/routes.ts';
import { shorten } from '#ui/text/shorten.ts';
import classes from './away-changes.module.css';
import { useOpenProject } from './use-open-entry.ts';

interface ChangedProjectNameProps {
  readonly profileId: string;
  readonly change: Omit<AwayChange, 'changes'>;
  readonly active: boolean;
}

/** The project's name, as a link where the project exists. */
export function ChangedProjectName({ profileId, change, active }: ChangedProjectNameProps) {
  const { t } = useTranslation();
  const openProject = useOpenProject();
  const { kind, projectId, projectName, gone = false } = change;
  const name = shorten(projectName.trim() === '' ? t('projects.unnamed') : projectName, 160);
  if (projectId === null || kind === 'deleted' || gone) return <bdi className={classes.name}>{name}</bdi>;
  return (
    <Link
      className={classes.name}
      to={recordRoute('projects', projectId)}
      tabIndex={active ? 0 : -1}
      onClick={(event) => {
        event.preventDefault();
        openProject(profileId, projectId);
      }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
