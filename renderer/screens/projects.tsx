import { Menu } from '@mantine/core';
import { IconColumns2, IconFileImport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import type { ColumnsChange, Density } from '#contract/views.ts';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { allBackends } from '../features/panel/panel-store.ts';
import { DeleteProjectDialog } from '../features/projects/delete-project-dialog.tsx';
import { ProjectButtons } from '../features/projects/project-buttons.tsx';
import { useProjectColumns } from '../features/projects/project-columns.tsx';
import { noFields } from '../features/projects/project-fields.ts';
import { SelectionBar } from '../features/projects/selection-bar.tsx';
import { useProjectFilter } from '../features/projects/use-project-filter.ts';
import { useProjectMenu } from '../features/projects/use-project-menu.ts';
import { ScopeBar } from '../features/views/scope-bar.tsx';
import { useOpenView } from '../features/views/use-open-view.ts';
import { useProjectMarks } from '../features/views/use-project-marks.tsx';
import { entryKey } from '../records/list-entry.ts';
import { useProjectSelection } from '../records/use-project-selection.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import { Logo } from '../ui/layout/logo.tsx';

type ProjectRow = ListRow<'projects'>;

const deletion = {
  nameOf: ({ name }: ListRecords['projects']) => name,
  Dialog: DeleteProjectDialog,
  buttons: ({ id, name }: ListRecords['projects']) => id !== null && <ProjectButtons id={id} name={name} />,
};

/** The menu for all projects. */
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
  const { projectDrafts, call } = useStores();
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
  const columns = useProjectColumns({ profileIds, isAll, hasTimes });
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
    <ListWithPanel
      kind="projects"
      beside={beside}
      profileIds={profileIds}
      columnSettings={columnSettings}
      columns={columns}
      icon={<Logo size={34} />}
      onNew={() =>
        isAll ? projectDrafts.openForAny(profileId, noFields) : projectDrafts.open(profileId, null, noFields)
      }
      filter={filter}
      deletion={deletion}
      selection={selection}
      nameOf={deletion.nameOf}
      menuOf={menuOf}
      menu={<ProjectsMenu />}
      above={
        <>
          <ScopeBar view={view} profileIds={profileIds} />
          {marks.outlet}
        </>
      }
      below={<SelectionBar profileIds={profileIds} />}
    />
  );
}
