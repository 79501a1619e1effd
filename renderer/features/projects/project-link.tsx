import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import { RowLink } from '#ui/table/row-link.tsx';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';

interface ProjectLinkProps {
  readonly id: string;
  /** Null if the project is unknown. */
  readonly name: string | null;
}

/** A link to a project with its name; with the identifier if the project is unknown. */
export function ProjectLink({ id, name }: ProjectLinkProps) {
  const { t } = useTranslation();
  if (name === null) return <TextCell text={id} className={classes.code} />;
  return (
    <RowLink to={recordRoute('projects', id)}>
      <TextCell text={name.trim() === '' ? t('projects.unnamed') : name} />
    </RowLink>
  );
}
