import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { RowSelection } from './row-selection.ts';
import type { TableRows } from './rows.ts';
import { indexOfRow } from './use-row-focus.ts';

interface RowSelectionOptions<Row> {
  readonly rows: TableRows<Row>;
  /** Undefined if rows cannot be selected. */
  readonly selection: RowSelection<Row> | undefined;
  /** Moves the focus by this key; returns the index of the row that receives it, null if the key does not move it. */
  readonly moveFocus: (event: KeyboardEvent<HTMLElement>) => number | null;
  readonly focusRow: (index: number) => void;
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Selects rows by checkbox and by keyboard: X for the focused row, Shift with an arrow for a range. */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** Whether the last key extended a range. */
  const isExtending = useRef(false);

  const onSelect = useCallback((index: number, extend: boolean): void => {
    const { rows, selection, focusRow } = latest.current;
    const row = rows.rowAt(index);
    if (row === undefined || selection === undefined) return;
    isExtending.current = false;
    if (extend) selection.onExtend(row, index);
    else selection.onToggle(row);
    focusRow(index);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { rows, selection, moveFocus } = options;
    const index = indexOfRow(event.target);
    const row = index === null ? undefined : rows.rowAt(index);
    if (selection === undefined || row === undefined) {
      moveFocus(event);
      return;
    }
    if (event.key.toLowerCase() === 'x' && !hasModifier(event)) {
      event.preventDefault();
      isExtending.current = false;
      const canSelect = selection.canSelect?.(row) ?? true;
      if (canSelect && rows.leavingOf?.(row) === undefined) selection.onToggle(row);
      return;
    }
    const moved = moveFocus(event);
    if (moved === null) return;
    if (!event.shiftKey) {
      isExtending.current = false;
      return;
    }
    if (!isExtending.current) selection.onBegin(row);
    isExtending.current = true;
    const reached = rows.rowAt(moved);
    if (reached !== undefined) selection.onExtend(reached, moved);
  }

  return { onKeyDown, onSelect };
}
