import { useLayoutEffect, useRef } from 'react';
import type { TableRows } from './rows.ts';

/** More rows than a view has. */
const anchors = 100;

interface Scrolling {
  /** Goes on by a number of rows. */
  readonly scrollBy: (rows: number) => void;
  readonly scrollToStart: () => void;
}

/**
 * Keeps the rows in view where they are when others come or go above them: the first that remains stays in its place. At the
 * top of the list it does not: new rows come into view there. Another view is shown from its beginning.
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
    if (before.rows.view !== rows.view) scrollToStart();
    else if (before.first > 0) {
      const moved = movedBy(before.rows, rows, before.first);
      if (moved !== 0) scrollBy(moved);
      shown.current = { rows, first: first + moved };
    }
  }, [rows, first, scrollBy, scrollToStart]);
}

/** By how many rows the first of these that is still there has moved. */
function movedBy<Row>(before: TableRows<Row>, rows: TableRows<Row>, first: number): number {
  for (let index = first; index < first + anchors; index += 1) {
    const row = before.rowAt(index);
    if (row === undefined) break;
    const now = rows.indexOf(before.keyOf(row));
    if (now !== -1) return now - index;
  }
  return 0;
}
