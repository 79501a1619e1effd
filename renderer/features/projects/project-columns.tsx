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
import { ProjectMarks, widthOfMarks } from '../views/project-marks.tsx';
import { ProjectName } from './project-name.tsx';

type ProjectRow = ListRow<'projects'>;

const columnNames = ['name', 'description', 'path', 'sourceId', 'vmId', 'week', 'updatedAt'] as const;
type ColumnName = (typeof columnNames)[number];

/** Narrow tables keep the columns that identify a project. */
const layout: Readonly<Record<ColumnName, Omit<ColumnSize, 'id'>>> = {
  name: { min: 224, grow: 3 },
  description: { min: 160, grow: 3, priority: 1 },
  path: { min: 112, grow: 2, priority: 2 },
  week: { min: 72, grow: 0, priority: 3 },
  sourceId: { min: 96, grow: 1, priority: 4 },
  updatedAt: { min: 88, grow: 0, priority: 5 },
  vmId: { min: 96, grow: 1, priority: 6 },
};

/** The content of a project's cell. */
function cellOf(project: ProjectRow, column: ColumnName) {
  switch (column) {
    case 'name': {
      const beside = widthOfMarks(project);
      return (
        <ProjectMarks favourite={project.favourite} tags={project.tags}>
          <ProjectName id={project.id} name={project.name} beside={beside} />
        </ProjectMarks>
      );
    }
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

/** The columns of the list of projects. @param hasTimes whether the backend sends when projects were changed */
export function useProjectColumns(hasTimes: boolean) {
  const { t } = useTranslation();
  return useMemo(
    () =>
      columnNames
        .filter((name) => hasTimes || name !== 'updatedAt')
        .map(
          (name): Column<ProjectRow> => ({
            id: name,
            title: t(`projects.column.${name}`),
            fit: layout[name],
            cell: (project) => cellOf(project, name),
          }),
        ),
    [t, hasTimes],
  );
}
