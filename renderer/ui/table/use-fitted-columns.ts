import { type RefObject, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';
import { expectedSize, keepSize } from './expected-size.ts';
import { fitColumns } from './fit-columns.ts';
import { rowSizes, TableDensity } from './row-height.ts';

/** The width of the column of checkboxes, in CSS pixels, as in `table.module.css`. */
const selectWidth = 36;
/** Tables up to this width, in CSS pixels, ignore the operator's widths. */
const narrowWidth = 640;

/** The visible columns and their widths. */
interface FittedColumns<Row> {
  /** The same array until another column is shown or hidden. */
  readonly shown: readonly Column<Row>[];
  /** In CSS pixels; null if the layout decides. */
  readonly widths: ReadonlyMap<string, number> | null;
  /** The minimum width of the table in CSS; undefined for the width of its container. */
  readonly minWidth: string | undefined;
  /** The width for the content of each column's cells; null before the table was laid out. */
  readonly rooms: ReadonlyMap<string, number> | null;
}

/** Fits columns that have sizes (`Column.fit`) to the width of the table, and leaves others as they are. */
export function useFittedColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  { hasSelection, fillsScreen }: { readonly hasSelection: boolean; readonly fillsScreen: boolean },
): FittedColumns<Row> {
  const [width, setWidth] = useState(() => expectedSize(fillsScreen).clientWidth);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () => {
      setWidth(element.clientWidth);
      if (fillsScreen) keepSize(element);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, fillsScreen]);
  const fitted = useMemo(() => widthsOf(columns, width, hasSelection), [columns, width, hasSelection]);
  const ids = fitted === null ? null : [...fitted.widths.keys()].join(' ');
  const shown = useMemo(
    () =>
      ids === null
        ? columns
        : columns.filter(({ id, fit }) => fit === undefined || ids.split(' ').includes(id)),
    [columns, ids],
  );
  const laidOut = useLaidOutWidths(scroller, fitted === null ? width : 0, columns);
  const { padding } = rowSizes[useContext(TableDensity)];
  const rooms = useMemo(() => {
    const widths = fitted?.widths ?? laidOut;
    return widths && new Map([...widths].map(([id, each]) => [id, each - 2 * padding]));
  }, [fitted, laidOut, padding]);
  return { shown, widths: fitted?.widths ?? null, minWidth: fitted?.minWidth, rooms };
}

/**
 * The widths that the layout gave the columns of a table.
 *
 * @param width of the table; 0 if they do not have to be read
 */
function useLaidOutWidths(
  scroller: RefObject<HTMLElement | null>,
  width: number,
  columns: readonly Column<never>[],
): ReadonlyMap<string, number> | null {
  const [widths, setWidths] = useState<ReadonlyMap<string, number> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths
  useLayoutEffect(() => {
    if (width === 0) return;
    const heads = [...(scroller.current?.querySelectorAll<HTMLElement>('thead th[data-column]') ?? [])];
    setWidths(new Map(heads.map((head) => [head.dataset.column ?? '', head.offsetWidth])));
  }, [scroller, width, columns]);
  return widths;
}

function widthsOf(columns: readonly Column<never>[], width: number, hasSelection: boolean) {
  const sizes = columns.flatMap(({ id, fit }) => (fit === undefined ? [] : [{ id, ...fit }]));
  if (width === 0 || sizes.length === 0) return null;
  const fixed = hasSelection ? selectWidth : 0;
  const room = width - fixed;
  const widths = fitColumns(room, sizes);
  const set = new Map(
    columns.flatMap(({ id, width: own }) =>
      own?.endsWith('px') ? [[id, Number.parseFloat(own)] as const] : [],
    ),
  );
  if (width <= narrowWidth || set.size === 0) return { widths, minWidth: undefined };
  // The table scrolls sideways rather than hiding a column because another one was widened.
  const resized = sizes
    .filter(({ id }) => widths.has(id))
    .map((size) => (set.has(size.id) ? { ...size, min: set.get(size.id) ?? size.min, grow: 0 } : size));
  const sum = resized.reduce((total, { min }) => total + min, 0);
  return {
    widths: fitColumns(Math.max(room, sum), resized),
    minWidth: `${Math.max(room, sum) + fixed}px`,
  };
}
