import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { projectFieldNames } from '#contract/projects.ts';
import { BatchStrips } from '../features/batch/batch-strips.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { DeleteProjectDialog } from '../features/projects/delete-project-dialog.tsx';
import { ProjectButtons } from '../features/projects/project-buttons.tsx';
import { noFields } from '../features/projects/project-fields.ts';
import { ProjectName } from '../features/projects/project-name.tsx';
import { SelectionBar } from '../features/projects/selection-bar.tsx';
import { useProjectMenu } from '../features/projects/use-project-menu.ts';
import { useProjectQueryFields } from '../features/projects/use-project-query-fields.ts';
import { entryKey } from '../records/list-pages.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useProjectSelection } from '../records/use-row-selection.ts';
import { useFrom, useProfileId, useStores } from '../state/context.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { Ago } from '../ui/lib/ago.tsx';
import type { Column } from '../ui/table/columns.ts';
import { IdCell } from '../ui/table/id-cell.tsx';
import type { TableHandle } from '../ui/table/table.tsx';
import { TextCell } from '../ui/table/text-cell.tsx';

type ProjectRow = ListRecords['projects'];

const columnNames = [...projectFieldNames, 'updatedAt'] as const;
type ColumnName = (typeof columnNames)[number];

/** Narrow tables keep what identifies a project. */
const layout: Record<ColumnName, Pick<Column<never>, 'width' | 'hiddenBelow'>> = {
  name: { width: '28%' },
  description: { width: '26%', hiddenBelow: 56 },
  path: { hiddenBelow: 40 },
  sourceId: { hiddenBelow: 28 },
  vmId: { hiddenBelow: 28 },
  updatedAt: { width: '8.5rem', hiddenBelow: 40 },
};

/** What a column shows of a project. */
function cellOf(project: ProjectRow, column: ColumnName) {
  switch (column) {
    case 'name':
      return <ProjectName id={project.id} name={project.name} />;
    case 'sourceId':
    case 'vmId':
      return <IdCell text={project[column]} />;
    case 'updatedAt':
      return project.updatedAt === null ? null : <Ago at={project.updatedAt} />;
    default:
      return <TextCell text={project[column]} />;
  }
}

const deletion = {
  nameOf: ({ name }: ProjectRow) => name,
  Dialog: DeleteProjectDialog,
  buttons: ({ id, name }: ProjectRow) => id !== null && <ProjectButtons id={id} name={name} />,
};

/** The list of projects. */
export default function Projects() {
  const { t } = useTranslation();
  const { drafts } = useStores();
  const profileId = useProfileId();
  const selection = useProjectSelection();
  const completion = useProjectQueryFields(profileId);
  const hasTimes = useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[entryKey([profileId])]?.page?.hasTimes ?? false,
  );
  const rowUse = usePanelRows(useProjectMenu());
  const table = useRef<TableHandle>(null);
  const columns = useMemo(
    () =>
      columnNames
        .filter((name) => hasTimes || name !== 'updatedAt')
        .map(
          (name): Column<ProjectRow> => ({
            id: name,
            title: t(`projects.column.${name}`),
            sortable: true,
            ...layout[name],
            cell: (project) => cellOf(project, name),
          }),
        ),
    [t, hasTimes],
  );
  return (
    <ListWithPanel table={table}>
      <ResourceScreen
        kind="projects"
        pick={(stores) => stores.projects}
        columns={columns}
        icon={<Logo size={34} />}
        onNew={() => drafts.open(profileId, null, noFields)}
        filter={{ label: t('projects.filter'), hint: t('projects.filterHint'), ...completion }}
        deletion={deletion}
        selection={selection}
        rowUse={rowUse}
        tableRef={table}
        above={<BatchStrips />}
        below={<SelectionBar />}
      />
    </ListWithPanel>
  );
}
