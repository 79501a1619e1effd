import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import type { Column } from '#ui/table/columns.ts';
import { IdCell } from '#ui/table/id-cell.tsx';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { ForeignProject, RowBackend } from '../views/foreign-project.tsx';
import { ProjectMarks } from '../views/project-marks.tsx';
import { ProjectName } from './project-name.tsx';

type ProjectRow = ListRow<'projects'>;

const columnNames = ['name', 'backend', 'description', 'path', 'sourceId', 'vmId', 'updatedAt'] as const;
type ColumnName = (typeof columnNames)[number];

/** Narrow tables keep the columns that identify a project. */
const layout: Record<ColumnName, Column<never>['fit']> = {
  name: { min: 224, grow: 3 },
  backend: { min: 144, grow: 2 },
  description: { min: 160, grow: 3, priority: 1 },
  path: { min: 104, grow: 2, priority: 2 },
  sourceId: { min: 96, grow: 1, priority: 3 },
  updatedAt: { min: 128, grow: 0, priority: 4 },
  vmId: { min: 96, grow: 1, priority: 5 },
};

/** The content of a project's cell. */
function cellOf(project: ProjectRow, column: ColumnName, isAll: boolean, profileIds: readonly string[]) {
  switch (column) {
    case 'name':
      return (
        <ProjectMarks favourite={project.favourite} tags={project.tags}>
          {isAll ? <ForeignProject project={project} /> : <ProjectName id={project.id} name={project.name} />}
        </ProjectMarks>
      );
    case 'backend':
      return <RowBackend profileId={project.profileId} profileIds={profileIds} />;
    case 'sourceId':
    case 'vmId':
      return <IdCell text={project[column]} />;
    case 'updatedAt':
      return project.updatedAt === null ? null : (
        <span className={classes.text}>
          <Ago at={project.updatedAt} />
        </span>
      );
    default:
      return <TextCell text={project[column]} />;
  }
}

interface ProjectColumnsOptions {
  /** The same array as long as they are the same. */
  readonly profileIds: readonly string[];
  /** The list is of all backends. */
  readonly isAll: boolean;
  /** The backend sends when projects were changed. */
  readonly hasTimes: boolean;
}

/** The columns of the list of projects. */
export function useProjectColumns({ profileIds, isAll, hasTimes }: ProjectColumnsOptions) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      columnNames
        .filter((name) => (hasTimes || name !== 'updatedAt') && (isAll || name !== 'backend'))
        .map(
          (name): Column<ProjectRow> => ({
            id: name,
            title: name === 'backend' ? t('views.backend') : t(`projects.column.${name}`),
            sortable: name !== 'backend',
            fit: layout[name],
            cell: (project) => cellOf(project, name, isAll, profileIds),
          }),
        ),
    [t, hasTimes, isAll, profileIds],
  );
}
