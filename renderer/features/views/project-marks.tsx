import { IconStarFilled, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectMark } from '#contract/views.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { shorten } from '#ui/text/shorten.ts';
import classes from './project-marks.module.css';

interface ProjectMarksProps extends ProjectMark {
  /** The name before the marks. */
  readonly children: ReactNode;
}

/** The maximum number of tags in a wide row; the tooltip has all of them. */
const maxTags = 4;

/** The width that the marks need beside the name, in CSS pixels, as in `project-marks.module.css`. */
export function widthOfMarks({ favourite, tags }: ProjectMark): number {
  return (favourite ? 20 : 0) + (tags.length > 0 ? 44 : 0);
}

/**
 * A project's name with the star of a favourite, and its tags. Renders the same elements in any case, so that the focus is
 * kept.
 */
export function ProjectMarks({ favourite, tags, children }: ProjectMarksProps) {
  return (
    <span className={classes.root}>
      {children}
      {favourite && <Star />}
      {tags.length > 0 && <Tags tags={tags} />}
    </span>
  );
}

function Star() {
  const { t } = useTranslation();
  return <IconStarFilled size={14} className={classes.star} role="img" aria-label={t('views.favourite')} />;
}

function Tags({ tags }: Pick<ProjectMark, 'tags'>) {
  const formats = useFormats();
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      <span className={classes.count} aria-hidden="true">
        <IconTag size={14} />
        {formats.number(tags.length)}
      </span>
      {tags.slice(0, maxTags).map((tag) => (
        <bdi key={tag} className={classes.tag}>
          {shorten(tag, 20)}
        </bdi>
      ))}
    </span>
  );
}
