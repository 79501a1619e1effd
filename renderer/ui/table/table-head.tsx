import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columnWidths } from '#contract/views.ts';
import type { Column } from './columns.ts';
import type { RowSelection } from './row-selection.ts';
import type { TableSort } from './rows.ts';
import { SelectBox } from './select-box.tsx';
import classes from './table.module.css';

interface TableHeadProps {
  readonly columns: readonly Column<never>[];
  /** In CSS pixels; null if the layout decides. */
  readonly widths: ReadonlyMap<string, number> | null;
  readonly selection: RowSelection<never> | undefined;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  readonly onResize: ((id: string, width: number | null) => void) | undefined;
}

/** The titles of the columns. Those of sortable columns are buttons. */
export function TableHead({ columns, widths, selection, sort, onSort, onResize }: TableHeadProps) {
  const { t } = useTranslation();

  function title({ id, title, head, sortField }: Column<never>): ReactNode {
    if (id === 'actions') return <VisuallyHidden>{title}</VisuallyHidden>;
    if (head !== undefined) return head;
    if (sortField === undefined) return <span className={classes.label}>{title}</span>;
    const isSorted = sort?.field === sortField;
    const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
    return (
      <button
        type="button"
        className={classes.sort}
        title={t('common.sortBy', { column: title })}
        onClick={() => onSort?.({ field: sortField, descending: isSorted && !sort.descending })}
      >
        {title}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    );
  }

  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-column="select">
            <SelectBox
              label={selection.allLabel}
              checked={selection.extent === 'all'}
              indeterminate={selection.extent === 'some'}
              onClick={selection.onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            style={widthStyle(column, widths?.get(column.id))}
            data-column={column.id}
            // Widths in pixels were set by the operator, for wide tables.
            data-resized={column.width?.endsWith('px') || undefined}
            data-hidden-below={column.hiddenBelow}
            aria-sort={
              sort !== undefined && sort.field === column.sortField
                ? sort.descending
                  ? 'descending'
                  : 'ascending'
                : undefined
            }
          >
            {title(column)}
            {onResize && column.id !== 'actions' && (
              <ColumnHandle onResize={(width) => onResize(column.id, width)} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A fitted width also applies to narrow tables. */
function widthStyle({ width }: Column<never>, fitted: number | undefined): CSSProperties {
  const style: Record<string, string | undefined> = {
    '--ph-width': fitted === undefined ? width : `${fitted}px`,
    ...(fitted !== undefined && { width: 'var(--ph-width)' }),
  };
  return style as CSSProperties;
}

interface ColumnHandleProps {
  /** @param width in CSS pixels; null for the layout's width */
  readonly onResize: (width: number | null) => void;
}

/** The edge of a column that resizes it by dragging. The columns menu does the same by keyboard. */
function ColumnHandle({ onResize }: ColumnHandleProps) {
  const { t } = useTranslation();
  const drag = useRef<{ readonly cell: HTMLElement; readonly from: number; readonly width: number } | null>(
    null,
  );

  function widthAt({ clientX }: PointerEvent): number {
    if (drag.current === null) return 0;
    const wanted = Math.round(drag.current.width + clientX - drag.current.from);
    return Math.min(columnWidths.max, Math.max(columnWidths.min, wanted));
  }

  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      data-resize=""
      title={t('views.resize')}
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        if (cell === null || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { cell, from: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        // Changes only the style: rows render again once, at the end.
        drag.current?.cell.style.setProperty('--ph-width', `${widthAt(event)}px`);
      }}
      onPointerUp={(event) => {
        if (drag.current === null) return;
        const width = widthAt(event);
        const isMoved = event.clientX !== drag.current.from;
        drag.current = null;
        if (isMoved) onResize(width);
      }}
      onDoubleClick={() => onResize(null)}
    />
  );
}
