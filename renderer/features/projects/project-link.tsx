import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { CutText } from '#ui/table/cut-text.tsx';

interface ProjectLinkProps {
  /** Id of its column. */
  readonly column: string;
  readonly id: string;
  /** Null if the project is unknown. */
  readonly name: string | null;
}

/** A link to a project with its name; with the identifier if the project is unknown. */
export function ProjectLink({ column, id, name }: ProjectLinkProps) {
  const { t } = useTranslation();
  if (name === null) return <CutText column={column} font="mono" text={id} />;
  return (
    <ForeignLink path={recordRoute('projects', id)}>
      <CutText column={column} text={name.trim() === '' ? t('projects.unnamed') : name} />
    </ForeignLink>
  );
}
