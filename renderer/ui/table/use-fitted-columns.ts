import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';
import { fitColumns } from './fit-columns.ts';

/** The widths of the columns that are not fitted, in CSS pixels, as in `table.module.css`. */
const fixedWidths = { select: 44, actions: 116, compactActions: 48 } as const;
/** Tables up to this width, in CSS pixels, have compact actions and ignore the operator's widths. */
const narrowWidth = 640;

/** The visible columns and their widths. */
interface FittedColumns<Row> {
  /** The same array until another column is shown or hidden. */
  readonly shown: readonly Column<Row>[];
  /** In CSS pixels; null if the layout decides. */
  readonly widths: ReadonlyMap<string, number> | null;
  /** The minimum width of the table in CSS; undefined for the width of its container. */
  readonly minWidth: string | undefined;
}

/** Fits columns that have sizes (`Column.fit`) to the width of the table, and leaves others as they are. */
export function useFittedColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  hasSelection: boolean,
): FittedColumns<Row> {
  // 0 until the table is on the page.
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const fitted = useMemo(() => widthsOf(columns, width, hasSelection), [columns, width, hasSelection]);
  const ids = fitted === null ? null : [...fitted.widths.keys()].join(' ');
  const shown = useMemo(
    () =>
      ids === null
        ? columns
        : columns.filter(({ id, fit }) => fit === undefined || ids.split(' ').includes(id)),
    [columns, ids],
  );
  return { shown, widths: fitted?.widths ?? null, minWidth: fitted?.minWidth };
}

function widthsOf(columns: readonly Column<never>[], width: number, hasSelection: boolean) {
  const sizes = columns.flatMap(({ id, fit }) => (fit === undefined ? [] : [{ id, ...fit }]));
  if (width === 0 || sizes.length === 0) return null;
  const actions = columns.find(({ id }) => id === 'actions');
  const isNarrow = width <= narrowWidth;
  const fixed =
    (hasSelection ? fixedWidths.select : 0) +
    (actions === undefined
      ? 0
      : actions.compact && isNarrow
        ? fixedWidths.compactActions
        : fixedWidths.actions);
  const room = width - fixed;
  const widths = fitColumns(room, sizes);
  const set = new Map(
    columns.flatMap(({ id, width: own }) =>
      own?.endsWith('px') ? [[id, Number.parseFloat(own)] as const] : [],
    ),
  );
  if (isNarrow || set.size === 0) return { widths, minWidth: undefined };
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
