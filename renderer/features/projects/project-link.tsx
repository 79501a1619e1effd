import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';

interface ProjectLinkProps {
  readonly id: string;
  /** Null where the project is unknown. */
  readonly name: string | null;
}

/** A link to a project with its name; the identifier where the project is unknown. */
export function ProjectLink({ id, name }: ProjectLinkProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  if (name === null) return <TextCell text={id} className={classes.code} />;
  return (
    <Link
      to={`/projects/${encodeURIComponent(id)}`}
      className={classes.link}
      tabIndex={tabIndex}
      draggable={false}
    >
      <TextCell text={name.trim() === '' ? t('projects.unnamed') : name} />
    </Link>
  );
}
