import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useProfile, useStores } from '#state/context.ts';
import { isFocusFree } from '#ui/dialog/focus-content.ts';
import type { View } from './project-order.ts';
import type { ProjectTable } from './project-table.ts';

interface RowFocusOptions {
  readonly table: ProjectTable;
  readonly view: View;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (index: number) => void;
}

/** How far a key moves, in rows. */
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

function indexOfRow(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

/** Moves the focus from row to row by keyboard, over rows that are not on the page yet, too. */
export function useRowFocus({ table, view, scroller, scrollTo }: RowFocusOptions) {
  const { listViews } = useStores();
  const { id: profileId } = useProfile();
  const [activeKey, setActiveKey] = useState(() => listViews.getState().views[profileId]?.activeKey ?? null);
  const wanted = useRef<number | null>(null);
  const lastActive = useRef(0);
  const last = view.length - 1;
  const slot = activeKey === null ? undefined : table.slotOf.get(activeKey);
  const found = slot === undefined ? -1 : view.indexOf(slot);
  // A project that is gone leaves its place to the one that moved up.
  const active = found === -1 ? Math.min(lastActive.current, last) : found;

  function activate(index: number): void {
    const key = table.slots[view[index] ?? -1]?.key ?? null;
    lastActive.current = index;
    setActiveKey(key);
    listViews.keep(profileId, { activeKey: key });
  }

  const rowTarget = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-focus]`) ?? null;

  // Coming back to the list: where nothing else has the focus, the row that was left has it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown
  useEffect(() => {
    if (found === -1 || !isFocusFree()) return;
    const row = rowTarget(found);
    // Rows are measured first: the one that was left may be there only after the next render.
    if (row === null) wanted.current = found;
    else row.focus();
  }, []);

  // After every render: a row that had to be scrolled to first is there only now.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = rowTarget(wanted.current);
    if (target === null) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });

  function focusRow(index: number): void {
    const next = Math.min(last, Math.max(0, index));
    if (next < 0) return;
    wanted.current = next;
    activate(next);
    scrollTo(next);
  }

  return {
    active,
    /** Puts the focus on the row that took the place of one that is gone. */
    restore: () => focusRow(active),
    onFocus(event: FocusEvent) {
      const index = indexOfRow(event.target);
      if (index !== null) activate(index);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const rows = Math.max(1, Math.floor(event.currentTarget.clientHeight / 44) - 2);
      const by = step(event.key, rows);
      if (by === null || indexOfRow(event.target) === null || event.altKey || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      focusRow(active + by);
    },
  };
}
