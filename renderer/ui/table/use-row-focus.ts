import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isFocusFree } from '../dialog/focus-content.ts';
import type { TableRows } from './rows.ts';

interface RowFocusOptions<Row> {
  readonly rows: TableRows<Row>;
  /** Height of a row, in CSS pixels. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly initialKey: string | null;
  /** Called with the focused row and its key; null while that row is not loaded. */
  readonly onActive: (key: string | null, row: Row | undefined) => void;
  /** Whether rows can be opened, so that they are focusable themselves, besides their links and buttons. */
  readonly canOpen: boolean;
}

/** How far a key moves the focus, in rows; null for other keys. */
function step(key: string, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** The index of the row that contains an element; null if none does. */
export function indexOfRow(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

/** The first link or button of a row, which is focused for the row; null if it has none. */
export function firstControl(row: HTMLElement | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href], button') ?? null;
}

/** Moves the focus from row to row by keyboard, also to rows that are not rendered or not loaded yet. */
export function useRowFocus<Row>(options: RowFocusOptions<Row>) {
  const { rows, rowHeight, scroller, scrollTo, initialKey, onActive, canOpen } = options;
  const [activeKey, setActiveKey] = useState(initialKey);
  /** The row to focus once it is rendered and loaded; by its index if its key is unknown. */
  const pending = useRef<{ readonly key: string | null; readonly index: number } | null>(null);
  /** Whether rows are focused themselves, instead of their first link or button. */
  const isOnRows = useRef(false);
  const [lastActive, setLastActive] = useState(0);
  const last = rows.total - 1;
  const found = useMemo(() => (activeKey === null ? -1 : rows.indexOf(activeKey)), [rows, activeKey]);
  // If the active row was removed, the row at its index becomes active.
  const active = found === -1 ? Math.min(lastActive, last) : found;

  function activate(index: number): string | null {
    const row = rows.rowAt(index);
    const key = row === undefined ? null : rows.keyOf(row);
    setLastActive(index);
    setActiveKey(key);
    onActive(key, row);
    return key;
  }

  const rowElement = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;

  // Back on the screen: where nothing else has the focus, it returns to the row that had it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the table is shown
  useEffect(() => {
    if (found === -1 || !isFocusFree()) return;
    const row = rowElement(found);
    // The rows are measured first: this one may be rendered only after the next render.
    if (row === null) pending.current = { key: activeKey, index: found };
    else (firstControl(row) ?? row).focus();
  }, []);

  // After every render: a row that had to be scrolled to or loaded is available only now.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const { key, index } = pending.current;
    const row = rowElement(key === null ? index : rows.indexOf(key));
    if (row === null) return;
    // A row that is not loaded is focused itself, so that the next key continues from it.
    if (row.getAttribute('aria-busy') === 'true') {
      if (document.activeElement !== row && mayMoveFocus()) row.focus({ preventScroll: true });
      return;
    }
    pending.current = null;
    const target = isOnRows.current ? row : (firstControl(row) ?? row);
    if (mayMoveFocus()) target.focus({ preventScroll: true });
  });

  /** Whether the focus is in the table or nowhere, so that moving it takes it from nothing else. */
  function mayMoveFocus(): boolean {
    return isFocusFree() || scroller.current?.contains(document.activeElement) === true;
  }

  function focusRow(index: number): void {
    const next = Math.min(last, Math.max(0, index));
    if (next < 0) return;
    pending.current = { key: activate(next), index: next };
    scrollTo(next);
  }

  const isStaying = (index: number): boolean => {
    const row = rows.rowAt(index);
    return row === undefined || rows.leavingOf?.(row) === undefined;
  };

  /** Focuses the row after the deleted active one, else the one before. Returns whether there is one. */
  function focusNextRow(): boolean {
    // If it is already removed, the row at its index is the next one.
    let next = found === -1 ? active : active + 1;
    while (next <= last && !isStaying(next)) next += 1;
    if (next > last) for (next = active - 1; next >= 0 && !isStaying(next); ) next -= 1;
    if (next < 0) return false;
    focusRow(next);
    return true;
  }

  return {
    active,
    activeKey,
    focusNextRow,
    onFocus(event: FocusEvent) {
      const index = indexOfRow(event.target);
      if (index === null) return;
      const { target } = event;
      if (target.matches('a, button')) isOnRows.current = false;
      else if (canOpen && target.matches('tr:not([aria-busy])')) isOnRows.current = true;
      activate(index);
    },
    focusRow,
    /** Moves the focus from elsewhere to the active row. */
    focusRows(): void {
      const row = rowElement(Math.max(0, active));
      isOnRows.current = canOpen;
      if (row !== null && row.getAttribute('aria-busy') !== 'true') {
        (canOpen ? row : (firstControl(row) ?? row)).focus();
        return;
      }
      // A row that is rendered later takes the focus from nothing.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      focusRow(Math.max(0, active));
    },
    /** Focuses the row with this key, or the active one if there is none. */
    focusRowOf(key: string): void {
      const index = rows.indexOf(key);
      isOnRows.current = canOpen;
      focusRow(index === -1 ? active : index);
    },
    /** Returns the index of the row that receives the focus; null if the key does not move it. */
    onKeyDown(event: KeyboardEvent<HTMLElement>): number | null {
      const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2);
      const by = step(event.key, page);
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (by === null || hasModifier || indexOfRow(event.target) === null) return null;
      event.preventDefault();
      focusRow(active + by);
      return Math.min(last, Math.max(0, active + by));
    },
  };
}
