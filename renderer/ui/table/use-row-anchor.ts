import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TableRows } from './rows.ts';
import { rowHeight } from './use-row-focus.ts';

interface Anchor {
  readonly rows: object;
  readonly view: string | undefined;
  readonly key: string;
  readonly index: number;
}

/**
 * Keeps the first row in view where it is when rows come or go above it. At the top of the list it does not: new rows
 * come into view there.
 */
export function useRowAnchor<Row>(
  scroller: RefObject<HTMLElement | null>,
  rows: TableRows<Row>,
  first: number,
): void {
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    const before = anchor.current;
    const element = scroller.current;
    let index = first;
    if (before !== null && before.rows !== rows && before.view === rows.view && element !== null) {
      const now = before.index === 0 ? -1 : rows.indexOf(before.key);
      if (now !== -1 && now !== before.index) {
        element.scrollTop += (now - before.index) * rowHeight;
        index = now;
      }
    }
    const row = rows.rowAt(index);
    anchor.current = row === undefined ? null : { rows, view: rows.view, key: rows.keyOf(row), index };
  }, [rows, first, scroller]);
}
