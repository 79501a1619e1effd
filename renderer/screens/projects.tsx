import { Menu } from '@mantine/core';
import { IconColumns2, IconFileImport } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import type { ColumnsChange, Density } from '#contract/views.ts';
import { BatchStrips } from '../features/batch/batch-strips.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { allBackends } from '../features/panel/panel-store.ts';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { DeleteProjectDialog } from '../features/projects/delete-project-dialog.tsx';
import { ProjectButtons } from '../features/projects/project-buttons.tsx';
import { noFields } from '../features/projects/project-fields.ts';
import { ProjectName } from '../features/projects/project-name.tsx';
import { SelectionBar } from '../features/projects/selection-bar.tsx';
import { useProjectFilter } from '../features/projects/use-project-filter.ts';
import { useProjectMenu } from '../features/projects/use-project-menu.ts';
import { ForeignProject, RowBackend } from '../features/views/foreign-project.tsx';
import { ProjectMarks } from '../features/views/project-marks.tsx';
import { ScopeBar } from '../features/views/scope-bar.tsx';
import { useOpenView } from '../features/views/use-open-view.ts';
import { useProjectMarks } from '../features/views/use-project-marks.tsx';
import { entryKey } from '../records/list-entry.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useProjectSelection } from '../records/use-row-selection.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { Ago } from '../ui/lib/ago.tsx';
import type { Column } from '../ui/table/columns.ts';
import { IdCell } from '../ui/table/id-cell.tsx';
import classes from '../ui/table/table.module.css';
import type { TableHandle } from '../ui/table/table.tsx';
import { TextCell } from '../ui/table/text-cell.tsx';

type ProjectRow = ListRow<'projects'>;

const columnNames = ['name', 'backend', 'description', 'path', 'sourceId', 'vmId', 'updatedAt'] as const;
type ColumnName = (typeof columnNames)[number];

/** Narrow tables keep what identifies a project. */
const layout: Record<ColumnName, Pick<Column<never>, 'width' | 'hiddenBelow'>> = {
  name: { width: '19%' },
  backend: { width: '10rem' },
  description: { width: '18%', hiddenBelow: 64 },
  path: { width: '13%', hiddenBelow: 40 },
  sourceId: { hiddenBelow: 28 },
  vmId: { hiddenBelow: 28 },
  updatedAt: { width: '9.5rem', hiddenBelow: 40 },
};

/** What a column shows of a project. */
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

const deletion = {
  nameOf: ({ name }: ListRecords['projects']) => name,
  Dialog: DeleteProjectDialog,
  buttons: ({ id, name }: ListRecords['projects']) => id !== null && <ProjectButtons id={id} name={name} />,
  compact: true,
};

/** What can be done with all projects. */
function ProjectsMenu() {
  const { t } = useTranslation();
  const { batches } = useStores();
  const profileId = useProfileId();
  const go = useGo();
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconFileImport size={16} aria-hidden="true" />}
        onClick={() => batches.open({ kind: 'import', profileId })}
      >
        {t('imports.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconColumns2 size={16} aria-hidden="true" />} onClick={() => go('/compare')}>
        {t('compare.title')}
      </Menu.Item>
    </>
  );
}

/** The list of projects. */
export default function Projects() {
  const { t } = useTranslation();
  const { drafts, call } = useStores();
  const profileId = useProfileId();
  const view = useOpenView(profileId);
  const { isAll, saved, signedIn } = view;
  const profileIds = useMemo(() => (isAll ? signedIn : [profileId]), [isAll, signedIn, profileId]);
  const selection = useProjectSelection(profileIds);
  const marks = useProjectMarks(profileIds);
  const filter = useProjectFilter(profileId);
  const hasTimes = useStoreState(
    'projects',
    ({ entries }) => entries[entryKey(profileIds)]?.page?.hasTimes ?? false,
  );
  const ofProject = useProjectMenu();
  const { menuOf: ofMarks } = marks;
  const menuOf = (row: ProjectRow) => [...ofProject(row), ...ofMarks(row)];
  const beside = isAll ? allBackends : profileId;
  const rowUse = usePanelRows({ kind: 'projects', beside, nameOf: deletion.nameOf, menuOf });
  const table = useRef<TableHandle>(null);
  const columns = useMemo(
    () =>
      columnNames
        .filter((name) => (hasTimes || name !== 'updatedAt') && (isAll || name !== 'backend'))
        .map(
          (name): Column<ProjectRow> => ({
            id: name,
            title: name === 'backend' ? t('views.backend') : t(`projects.column.${name}`),
            sortable: name !== 'backend',
            ...layout[name],
            // Beside the backend there is no room for them in a narrow table.
            ...(isAll && layout[name].hiddenBelow === 28 && { hiddenBelow: 40 as const }),
            cell: (project) => cellOf(project, name, isAll, profileIds),
          }),
        ),
    [t, hasTimes, isAll, profileIds],
  );
  const columnSettings = useMemo(() => {
    if (saved === null) return undefined;
    const { id, columns: ofView, density } = saved;
    return {
      columns: ofView,
      async keep(columns: ColumnsChange) {
        const reply = await call('views.change', { id, change: { columns } });
        return reply.ok ? { ...reply, value: reply.value.columns } : reply;
      },
      density,
      keepDensity: (next: Density) => call('views.change', { id, change: { density: next } }),
    };
  }, [saved, call]);
  return (
    <ListWithPanel kind="projects" beside={beside} table={table}>
      <ResourceScreen
        key={entryKey(profileIds)}
        kind="projects"
        pick={(stores) => stores.projects}
        profileIds={profileIds}
        columnSettings={columnSettings}
        columns={columns}
        icon={<Logo size={34} />}
        onNew={() =>
          isAll ? drafts.openForAny(profileId, noFields) : drafts.open(profileId, null, noFields)
        }
        filter={filter}
        deletion={deletion}
        selection={selection}
        rowUse={rowUse}
        tableRef={table}
        menu={<ProjectsMenu />}
        above={
          <>
            <ScopeBar view={view} profileIds={profileIds} />
            {marks.outlet}
            <BatchStrips profileIds={profileIds} />
          </>
        }
        below={<SelectionBar profileIds={profileIds} />}
      />
    </ListWithPanel>
  );
}
