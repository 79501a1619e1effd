import { useLayoutEffect, useRef } from 'react';
import type { TableRows } from './rows.ts';

/** More rows than are visible at a time. */
const anchors = 100;

interface Scrolling {
  /** Scrolls by a number of rows. */
  readonly scrollBy: (rows: number) => void;
  readonly scrollToStart: () => void;
}

/**
 * Keeps the visible rows in place when others appear or disappear above them: the first remaining row keeps its position. At
 * the top of the list new rows become visible instead. Another list is shown from its beginning.
 */
export function useRowAnchor<Row>(
  rows: TableRows<Row>,
  first: number,
  { scrollBy, scrollToStart }: Scrolling,
): void {
  const shown = useRef<{ readonly rows: TableRows<Row>; readonly first: number } | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { rows, first };
    if (before === null || before.rows === rows) return;
    if (before.rows.listKey !== rows.listKey) scrollToStart();
    else if (before.first > 0) {
      const moved = movedBy(before.rows, rows, before.first);
      if (moved !== 0) scrollBy(moved);
      shown.current = { rows, first: first + moved };
    }
  }, [rows, first, scrollBy, scrollToStart]);
}

/** By how many rows the first remaining one of these has moved. */
function movedBy<Row>(before: TableRows<Row>, rows: TableRows<Row>, first: number): number {
  for (let index = first; index < first + anchors; index += 1) {
    const row = before.rowAt(index);
    if (row === undefined) break;
    const now = rows.indexOf(before.keyOf(row));
    if (now !== -1) return now - index;
  }
  return 0;
}
