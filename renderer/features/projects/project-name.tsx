import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from '#ui/table/projects-table.module.css';
import { useRowTabIndex } from '#ui/table/row-context.ts';

/** A project's name: a link to it, or the reason why there is none. */
export function ProjectName({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const name = project.name.trim() === '' ? t('projects.unnamed') : project.name.slice(0, 300);
  if (project.id !== null) {
    return (
      <Link
        to={`/projects/${encodeURIComponent(project.id)}`}
        className={classes.name}
        title={shorten(name, 300)}
        tabIndex={tabIndex}
        data-row-focus
        draggable={false}
      >
        <bdi>{name}</bdi>
      </Link>
    );
  }
  return (
    <span className={classes.readOnly}>
      <bdi className={classes.text} title={shorten(name, 300)}>
        {name}
      </bdi>
      <Tooltip
        label={t('projects.readOnlyWhy')}
        multiline
        w={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={classes.badge}
          aria-description={t('projects.readOnlyWhy')}
          tabIndex={tabIndex}
          data-row-focus
        >
          {t('projects.readOnly')}
        </button>
      </Tooltip>
    </span>
  );
}
