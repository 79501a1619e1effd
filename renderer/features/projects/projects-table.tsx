import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectFieldNames } from '#contract/projects.ts';
import { useProfile, useStores } from '#state/context.ts';
import classes from '#ui/table/projects-table.module.css';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { DeleteRequest, type Deletion } from './delete-request.ts';
import { columns, features } from './project-columns.tsx';
import type { ProjectSort, View } from './project-order.ts';
import { ProjectRow } from './project-row.tsx';
import type { ProjectTable } from './project-table.ts';
import { ProjectsHead } from './projects-head.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** Heights in CSS pixels, as in the style sheet. */
const rowHeight = 44;
const headHeight = 40;

interface ProjectsTableProps {
  readonly table: ProjectTable;
  readonly view: View;
  readonly sort: ProjectSort;
  readonly onSort: (sort: ProjectSort) => void;
}

/**
 * The table of projects. Only the rows in sight are on the page; TanStack Table is given just those, so that its cost
 * does not grow with the list.
 */
export function ProjectsTable({ table: records, view, sort, onSort }: ProjectsTableProps) {
  const { t } = useTranslation();
  const { slots } = records;
  const { listViews } = useStores();
  const { id: profileId } = useProfile();
  const scroller = useRef<HTMLDivElement>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);

  const virtualizer = useVirtualizer({
    count: view.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: () => listViews.getState().views[profileId]?.offset ?? 0,
    initialRect: { width: 1000, height: 900 },
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;

  const shown = useMemo(
    () => view.slice(first, end).flatMap((slot) => slots[slot] ?? []),
    [view, slots, first, end],
  );
  const sorting = useMemo(() => [{ id: sort.field, desc: sort.descending }], [sort]);
  const table = useTable({
    features,
    columns,
    data: shown,
    getRowId: (project) => project.key,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange(update) {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const field = projectFieldNames.find((name) => name === next?.id);
      if (field !== undefined && next !== undefined) onSort({ field, descending: next.desc });
    },
  });

  const focus = useRowFocus({
    table: records,
    view,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });

  return (
    <DeleteRequest value={setDeletion}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys bubble up here from the rows' own links */}
      <div
        ref={scroller}
        className={classes.scroller}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onScroll={(event) => listViews.keep(profileId, { offset: event.currentTarget.scrollTop })}
      >
        <div style={{ height: virtualizer.getTotalSize() }}>
          <table
            className={classes.table}
            aria-label={t('projects.title')}
            aria-rowcount={view.length + 1}
            style={{ marginTop: (items[0]?.start ?? headHeight) - headHeight }}
          >
            <ProjectsHead table={table} />
            <tbody>
              {table.getRowModel().rows.map((row, position) => (
                <ProjectRow
                  key={row.id}
                  row={row}
                  index={first + position}
                  active={first + position === focus.active}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {deletion !== null && (
        <DeleteProjectDialog {...deletion} onClose={() => setDeletion(null)} onDeleted={focus.restore} />
      )}
    </DeleteRequest>
  );
}
