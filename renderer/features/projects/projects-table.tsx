import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import type { Deletion } from '#records/delete-dialog.tsx';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import type { Column } from '#ui/table/columns.ts';
import type { TableRows } from '#ui/table/rows.ts';
import { Table, type TableHandle } from '#ui/table/table.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectName } from './project-name.tsx';
import type { ProjectSort, View } from './project-order.ts';
import type { ProjectTable } from './project-table.ts';
import { changedKey } from './projects.ts';
import classes from './projects-table.module.css';

/** How long a changed row is highlighted, in ms. */
const highlightMs = 2000;

/** Narrow tables keep what identifies a project. */
const hiddenBelow = { description: 56, path: 40, sourceId: 28, vmId: 28 } as const;

interface ProjectsTableProps {
  readonly table: ProjectTable;
  readonly view: View;
  readonly sort: ProjectSort;
  readonly onSort: (sort: ProjectSort) => void;
}

/** The table of projects: one column for each field of the interface, and one for the buttons. */
export function ProjectsTable({ table: projects, view, sort, onSort }: ProjectsTableProps) {
  const { t } = useTranslation();
  const { listViews } = useStores();
  const { id: profileId } = useProfile();
  const table = useRef<TableHandle>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const changed = useFrom(
    (stores) => stores.projects,
    (state) => state.changed,
  );

  const rows = useMemo((): TableRows<Project> => {
    const { slots, slotOf } = projects;
    return {
      total: view.length,
      rowAt: (index) => slots[view[index] ?? -1] ?? undefined,
      keyOf: ({ key }) => key,
      indexOf(key) {
        const slot = slotOf.get(key);
        return slot === undefined ? -1 : view.indexOf(slot);
      },
    };
  }, [projects, view]);

  const columns = useMemo(
    (): Column<Project>[] => [
      ...projectFieldNames.map((field) => ({
        id: field,
        title: t(`projects.column.${field}`),
        sortable: true,
        ...(field === 'name' ? {} : { hiddenBelow: hiddenBelow[field] }),
        cell: (project: Project) =>
          field === 'name' ? <ProjectName project={project} /> : <TextCell text={project[field]} />,
      })),
      {
        id: 'actions',
        title: t('projects.column.actions'),
        cell: (project) => <ProjectActions project={project} onDelete={setDeletion} />,
      },
    ],
    [t],
  );

  /** Two values for one animation: a second change starts it again. */
  function highlightOf({ key }: Project): 0 | 1 | undefined {
    const change = changed.get(changedKey(profileId, key));
    if (change === undefined || Date.now() - change.at >= highlightMs) return undefined;
    return change.revision % 2 === 0 ? 0 : 1;
  }

  return (
    <>
      <Table
        ref={table}
        label={t('projects.title')}
        className={classes.table}
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={onSort}
        initialPosition={listViews.getState().views[profileId]}
        onPosition={(change) => listViews.keep(profileId, change)}
        highlightOf={highlightOf}
      />
      {/* Beside the table: the row may be gone before the question is answered. */}
      {deletion !== null && (
        <DeleteProjectDialog
          {...deletion}
          onClose={() => setDeletion(null)}
          onDeleted={() => table.current?.focusActiveRow()}
        />
      )}
    </>
  );
}
