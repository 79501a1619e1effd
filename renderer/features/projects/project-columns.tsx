import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { UsageCell } from '#records/usage-link.tsx';
import type { Column } from '#ui/table/columns.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import type { ColumnSize } from '#ui/table/fit-columns.ts';
import { TextCell } from '#ui/table/text-cell.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { ProjectWeek } from '../trends/project-week.tsx';
import { ForeignProject, RowBackend } from '../views/foreign-project.tsx';
import { ProjectMarks, widthOfMarks } from '../views/project-marks.tsx';
import { ProjectName } from './project-name.tsx';

type ProjectRow = ListRow<'projects'>;

const columnNames = [
  'name',
  'backend',
  'description',
  'path',
  'sourceId',
  'vmId',
  'week',
  'updatedAt',
] as const;
type ColumnName = (typeof columnNames)[number];

/** Narrow tables keep the columns that identify a project. */
const layout: Readonly<Record<ColumnName, Omit<ColumnSize, 'id'>>> = {
  name: { min: 224, grow: 3 },
  backend: { min: 96, grow: 1 },
  description: { min: 160, grow: 3, priority: 1 },
  path: { min: 112, grow: 2, priority: 2 },
  week: { min: 72, grow: 0, priority: 3 },
  sourceId: { min: 96, grow: 1, priority: 4 },
  updatedAt: { min: 88, grow: 0, priority: 5 },
  vmId: { min: 96, grow: 1, priority: 6 },
};

/** The content of a project's cell. */
function cellOf(project: ProjectRow, column: ColumnName, isAll: boolean, profileIds: readonly string[]) {
  switch (column) {
    case 'name': {
      const beside = widthOfMarks(project);
      return (
        <ProjectMarks favourite={project.favourite} tags={project.tags}>
          {isAll ? (
            <ForeignProject project={project} beside={beside} />
          ) : (
            <ProjectName id={project.id} name={project.name} beside={beside} />
          )}
        </ProjectMarks>
      );
    }
    case 'backend':
      return <RowBackend profileId={project.profileId} profileIds={profileIds} />;
    case 'path':
      return <CutText column={column} font="mono" text={project[column]} />;
    case 'sourceId':
      return <UsageCell column={column} kind="source" id={project[column]} />;
    case 'vmId':
      return <UsageCell column={column} kind="vm" id={project[column]} />;
    case 'week':
      return project.id === null ? null : <ProjectWeek profileId={project.profileId} id={project.id} />;
    case 'updatedAt':
      return project.updatedAt === null ? null : <Ago short at={project.updatedAt} />;
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
            sortable: name !== 'backend' && name !== 'week',
            fit: layout[name],
            cell: (project) => cellOf(project, name, isAll, profileIds),
          }),
        ),
    [t, hasTimes, isAll, profileIds],
  );
}
