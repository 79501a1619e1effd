import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { RowLink } from '#ui/table/row-link.tsx';
import table from '#ui/table/table.module.css';
import { shorten } from '#ui/text/shorten.ts';
import classes from './project-name.module.css';

interface ProjectNameProps {
  /** Null if the backend sends none. */
  readonly id: string | null;
  readonly name: string;
}

/** A project's name: a link to it, or the reason why there is none. */
export const ProjectName = memo(function ProjectName({ id, name: given }: ProjectNameProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const name = given.trim() === '' ? t('projects.unnamed') : given;
  if (id !== null) {
    return (
      <RowLink to={recordRoute('projects', id)} title={shorten(name, 300)}>
        <bdi>{name}</bdi>
      </RowLink>
    );
  }
  return (
    <span className={classes.readOnly}>
      <bdi className={table.text} title={shorten(name, 300)}>
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
        >
          {t('projects.readOnly')}
        </button>
      </Tooltip>
    </span>
  );
});
