import {
  type CSSProperties,
  type Ref,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { tableWidth } from './arranged-columns.ts';
import { ColumnRooms } from './column-rooms.ts';
import type { Column } from './columns.ts';
import { expectedSize } from './expected-size.ts';
import { rowSizes, TableDensity } from './row-height.ts';
import type { RowSelection } from './row-selection.ts';
import type { RowUse } from './row-use.ts';
import type { TablePosition, TableRows, TableSort, VisibleRows } from './rows.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useFittedColumns } from './use-fitted-columns.ts';
import { useRowAnchor } from './use-row-anchor.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useRowUse } from './use-row-use.tsx';
import { useRowWindow } from './use-row-window.ts';

/** Calls the listener when other rows become visible. */
function useVisibleRows(onVisibleRows: ((rows: VisibleRows) => void) | undefined, rows: VisibleRows): void {
  const { first, last, activeKey } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function does not make the rows others
  useLayoutEffect(() => onVisibleRows?.(rows), [first, last, activeKey]);
}

/** The sizes of rows for the styles. */
function styleOf({ height, text, line, code, padding }: (typeof rowSizes)['compact']): CSSProperties {
  const style = {
    '--ph-row': `${height}px`,
    '--ph-cell-text': `${text}px`,
    '--ph-cell-line': `${line}px`,
    '--ph-cell-code': `${code}px`,
    '--ph-cell-padding': `${padding}px`,
  };
  return style as CSSProperties;
}

/** The actions of a table for its parent. */
export interface TableHandle {
  /** Focuses the row after the deleted active one, else the one before. Returns whether there is one. */
  focusNextRow(): boolean;
  /** Focuses the row at this index, or the last one before it. */
  focusRow(index: number): void;
  /** Moves the focus from elsewhere to the active row. */
  focusRows(): void;
  /** The rendered width of a column, in CSS pixels. */
  widthOf(id: string): number;
  /** Focuses the row with this key, or the active one if there is none. */
  focusRowOf(key: string): void;
}

export interface TableProps<Row, Field extends string> {
  readonly ref?: Ref<TableHandle>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Has to be the same object while the rows are the same. */
  readonly rows: TableRows<Row>;
  readonly sort?: TableSort<Field>;
  readonly onSort?: (sort: TableSort<Field>) => void;
  /** Set if columns can be resized; null is the layout's width. */
  readonly onResize?: ((id: string, width: number | null) => void) | undefined;
  /** As high as its rows, on a page about something else. */
  readonly fitted?: boolean;
  /** How its visible rows are found; `useMeasuredRows` for rows of different heights. Has to be the same at each rendering. */
  readonly useRows?: typeof useRowWindow;
  readonly initialPosition?: TablePosition | undefined;
  readonly onPosition?: (change: Partial<TablePosition>) => void;
  /** Called when other rows become visible, so that they can be loaded. */
  readonly onVisibleRows?: ((rows: VisibleRows) => void) | undefined;
  /** Set if rows can be selected. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Set if rows can be opened, or have context menus. */
  readonly rowUse?: RowUse<Row> | undefined;
  /** Whether a row changed recently. */
  readonly isHighlighted?: (row: Row) => boolean;
}

/**
 * A table of any number of rows. Only the visible rows are on the page. One row is the tab stop; the arrow keys, Page Up,
 * Page Down, Home and End move the focus from row to row. Rows may be opened and have context menus (`RowUse`).
 */
export function Table<Row, Field extends string = string>(props: TableProps<Row, Field>) {
  const { ref, label, columns, rows, sort, onSort, fitted, isHighlighted, selection, rowUse } = props;
  const { initialPosition, onPosition, onVisibleRows, useRows = useRowWindow } = props;
  const sizes = rowSizes[useContext(TableDensity)];
  const rowHeight = sizes.height;
  const scroller = useRef<HTMLDivElement>(null);
  const fillsScreen = !fitted;
  const {
    shown: shownColumns,
    widths,
    minWidth,
    rooms,
  } = useFittedColumns(scroller, columns, { hasSelection: selection !== undefined, fillsScreen });
  const { range, ...scrolling } = useRows({
    scroller,
    total: rows.total,
    rowHeight,
    initialOffset: initialPosition?.offset ?? 0,
    expectedHeight: expectedSize(fillsScreen).clientHeight,
  });
  const shown = Array.from(
    { length: range.lastRendered - range.firstRendered + 1 },
    (_, at) => range.firstRendered + at,
  );
  const focus = useRowFocus({
    rows,
    rowHeight,
    scroller,
    scrollTo: scrolling.scrollTo,
    initialKey: initialPosition?.activeKey ?? null,
    onActive(activeKey, row) {
      onPosition?.({ activeKey });
      if (row !== undefined) rowUse?.onActive?.(row);
    },
    canOpen: rowUse?.onOpen !== undefined,
  });
  const { onKeyDown, onSelect } = useRowSelection({
    rows,
    selection,
    moveFocus: focus.onKeyDown,
    focusRow: focus.focusRow,
  });
  const opening = useRowUse({ rows, use: rowUse, focusRow: focus.focusRow });
  useRowAnchor(rows, range.first, scrolling);
  useVisibleRows(onVisibleRows, {
    first: range.first,
    last: Math.max(0, range.last),
    activeKey: focus.activeKey,
  });
  useImperativeHandle(ref, () => ({
    focusNextRow: focus.focusNextRow,
    focusRow: focus.focusRow,
    focusRows: focus.focusRows,
    focusRowOf: focus.focusRowOf,
    widthOf: (id) =>
      scroller.current?.querySelector(`th[data-column="${CSS.escape(id)}"]`)?.getBoundingClientRect().width ??
      0,
  }));

  const grouping = shownColumns.find(({ groupOf }) => groupOf !== undefined);
  /** The first visible row repeats nothing: the row above it cannot be seen. */
  function repeatedIn(index: number, row: Row): string | undefined {
    const above = index > range.first ? rows.rowAt(index - 1) : undefined;
    return above !== undefined && grouping?.groupOf?.(above) === grouping?.groupOf?.(row)
      ? grouping?.id
      : undefined;
  }

  return (
    <>
      {/* Before the list, which ends higher where something stands below it. */}
      {opening.menu}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble up here from the rows */}
      <div
        ref={scroller}
        className={`${classes.scroller} ${fitted ? classes.fitted : ''}`}
        style={styleOf(sizes)}
        onKeyDown={(event) => opening.onKeyDown(event) || onKeyDown(event)}
        onClick={opening.onClick}
        onContextMenu={opening.onContextMenu}
        onFocus={focus.onFocus}
        onScroll={(event) => onPosition?.({ offset: event.currentTarget.scrollTop })}
      >
        <div style={{ height: range.height }}>
          <table
            className={classes.table}
            aria-label={label}
            aria-rowcount={rows.total + 1}
            data-selecting={(selection && selection.extent !== 'none') || undefined}
            style={
              {
                marginTop: range.start,
                '--ph-least': widths === null ? tableWidth(columns) : minWidth,
              } as CSSProperties
            }
          >
            <ColumnRooms value={rooms}>
              <TableHead
                columns={shownColumns}
                widths={widths}
                selection={selection as RowSelection<never> | undefined}
                sort={sort}
                // Only ids of the given columns are passed back.
                onSort={onSort as ((sort: TableSort) => void) | undefined}
                onResize={props.onResize}
              />
              <tbody>
                {shown.map((index) => {
                  const row = rows.rowAt(index);
                  return (
                    <TableRow
                      key={row === undefined ? index : rows.keyOf(row)}
                      row={row}
                      index={index}
                      columns={shownColumns}
                      active={index === focus.active}
                      leaving={row === undefined ? undefined : rows.leavingOf?.(row)}
                      repeated={row === undefined ? undefined : repeatedIn(index, row)}
                      highlighted={row !== undefined && isHighlighted?.(row) === true}
                      canOpen={rowUse?.onOpen !== undefined}
                      isOpen={row !== undefined && rowUse?.openKey === rows.keyOf(row)}
                      selected={row === undefined ? undefined : selection?.isSelected(row)}
                      canSelect={row !== undefined && (selection?.canSelect?.(row) ?? true)}
                      selectLabel={row === undefined ? undefined : selection?.labelOf(row)}
                      onSelect={onSelect}
                    />
                  );
                })}
              </tbody>
            </ColumnRooms>
          </table>
        </div>
      </div>
    </>
  );
}
