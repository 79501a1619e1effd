import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectMark } from '#contract/views.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from './project-marks.module.css';

interface ProjectMarksProps extends ProjectMark {
  /** The name that the marks are beside. */
  readonly children: ReactNode;
}

/** Tags that a row shows; the others are in the text on hover. */
const shown = 2;

/** A project's name with the star of a favourite, and its tags. The same elements in any case, so that the focus stays. */
export function ProjectMarks({ favourite, tags, children }: ProjectMarksProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      {children}
      {favourite && (
        <IconStarFilled size={13} className={classes.star} role="img" aria-label={t('views.favourite')} />
      )}
      {tags.slice(0, shown).map((tag) => (
        <bdi key={tag} className={classes.tag} title={tags.join(', ')}>
          {shorten(tag, 20)}
        </bdi>
      ))}
    </span>
  );
}
