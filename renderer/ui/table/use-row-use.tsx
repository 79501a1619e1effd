import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { type OpenRowMenu, RowMenu } from './row-menu.tsx';
import type { OpenedBy, RowUse } from './row-use.ts';
import type { TableRows } from './rows.ts';
import { indexOfRow } from './use-row-focus.ts';

interface RowUseOptions<Row> {
  readonly rows: TableRows<Row>;
  readonly use: RowUse<Row> | undefined;
  readonly focusRow: (index: number) => void;
}

/** How far from the edge of its row a menu opens by keyboard, in CSS pixels. */
const menuInset = 48;

const openKeys: Readonly<Record<string, OpenedBy>> = { Enter: 'enter', ' ': 'space', e: 'edit', E: 'edit' };

/** Whether a click is for a control in the row, not for the row. */
function isForControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, label, [data-column="select"]') !== null
  );
}

/** Opens rows and their context menus. The returned handlers are for the element that contains the rows. */
export function useRowUse<Row>({ rows, use, focusRow }: RowUseOptions<Row>) {
  const [menu, setMenu] = useState<(OpenRowMenu & { readonly index: number }) | null>(null);

  function rowOf(target: EventTarget): { readonly row: Row; readonly index: number } | null {
    const index = indexOfRow(target);
    const row = index === null ? undefined : rows.rowAt(index);
    return index === null || row === undefined || rows.leavingOf?.(row) !== undefined ? null : { row, index };
  }

  /** Returns whether there is a menu for the target. */
  function openMenu(target: EventTarget, at: { readonly x: number; readonly y: number } | null): boolean {
    const found = rowOf(target);
    const entries = found === null ? [] : (use?.menuOf?.(found.row) ?? []);
    if (found === null || entries.length === 0) return false;
    focusRow(found.index);
    const box = (target as Element).closest('tr')?.getBoundingClientRect();
    const { x, y } = at ?? { x: (box?.left ?? 0) + menuInset, y: box?.bottom ?? 0 };
    setMenu({ entries, x, y, byKeyboard: at === null, index: found.index });
    return true;
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey) return false;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return openMenu(target, null);
    const found = rowOf(target);
    if (found === null || use === undefined || shiftKey) return false;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      use.onPage?.(found.row);
      return use.onPage !== undefined;
    }
    if (use.onDelete !== undefined && (metaKey ? key === 'Backspace' : key === 'Delete' && !ctrlKey)) {
      use.onDelete(found.row);
      return true;
    }
    if (ctrlKey || metaKey) return false;
    if (key === 'Escape') return use.onEscape?.() ?? false;
    const by = openKeys[key];
    const isRowItself = target instanceof HTMLElement && target.matches('tr');
    if (by === undefined || !isRowItself || use.onOpen === undefined) return false;
    use.onOpen(found.row, by);
    return true;
  }

  function close(): void {
    setMenu(null);
    // Returns to its row once the menu is closed.
    if (menu !== null) focusRow(menu.index);
  }

  const shown: ReactNode = menu === null ? null : <RowMenu menu={menu} onClose={close} />;
  return {
    menu: shown,
    onClick({ target }: MouseEvent): void {
      const found = use?.onOpen === undefined || isForControl(target) ? null : rowOf(target);
      // Ignored while a text of the row is selected.
      if (found === null || window.getSelection()?.isCollapsed === false) return;
      use?.onOpen?.(found.row, 'click');
    },
    onContextMenu(event: MouseEvent): void {
      if (openMenu(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    /** Returns whether the key was handled. */
    onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
      if (!handleKey(event)) return false;
      event.preventDefault();
      // The menu that just opened would treat it as a key outside of it, and close.
      event.stopPropagation();
      return true;
    },
  };
}
