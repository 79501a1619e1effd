import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { type ProjectTable, projectIn } from './project-table.ts';

interface ProjectLinkProps {
  readonly id: string;
  readonly table: ProjectTable | null;
}

/** A link to a project with its name; the identifier where the project is unknown. */
export function ProjectLink({ id, table }: ProjectLinkProps) {
  const { t } = useTranslation();
  const tabIndex = useRowTabIndex();
  const project = table === null ? undefined : projectIn(table, id);
  if (project === undefined) return <TextCell text={id} className={classes.code} />;
  return (
    <Link
      to={`/projects/${encodeURIComponent(id)}`}
      className={classes.link}
      tabIndex={tabIndex}
      draggable={false}
    >
      <TextCell text={project.name.trim() === '' ? t('projects.unnamed') : project.name} />
    </Link>
  );
}
