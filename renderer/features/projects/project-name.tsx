import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { CutText } from '#ui/table/cut-text.tsx';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import classes from './project-name.module.css';

interface ProjectNameProps {
  /** Null if the backend sends none. */
  readonly id: string | null;
  readonly name: string;
  /** The width of what is beside the name, in CSS pixels. */
  readonly beside: number;
}

/** The width of the mark, with the gap, in CSS pixels: enough in each language. */
const badgeWidth = 96;

/** A project's name: a link to it, which selects its backend, or the reason why there is none. */
export const ProjectName = memo(function ProjectName({ id, name: given, beside }: ProjectNameProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const name = given.trim() === '' ? t('projects.unnamed') : given;
  if (id !== null) {
    return (
      <ForeignLink path={recordRoute('projects', id)}>
        <CutText column="name" text={name} beside={beside} />
      </ForeignLink>
    );
  }
  return (
    <span className={classes.readOnly}>
      <CutText column="name" text={name} beside={beside + badgeWidth} />
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
