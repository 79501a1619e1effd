import type { Icon } from '@tabler/icons-react';

interface MenuEntry {
  readonly label: string;
  readonly Icon: Icon;
  readonly run: () => void;
  /** The keys of its shortcut, as the operator's keyboard names them. */
  readonly keys?: readonly string[];
  readonly isDanger?: boolean;
}

/** An entry of a row's context menu. Consecutive entries of one group have no line between them. */
export type RowMenuEntry =
  | (MenuEntry & { readonly group: 'open' | 'copy' })
  | (MenuEntry & {
      readonly group: 'change';
      /** Why it is disabled; undefined if it is enabled or changes nothing on the backend. */
      readonly refusal: string | undefined;
    });

/** How a row was opened. */
export type OpenedBy = 'click' | 'enter' | 'space' | 'edit';

/** What rows can do besides their links and buttons, all by mouse and by keyboard. */
export interface RowUse<Row> {
  /** Opens a row on a click outside its links and buttons, and on Enter, Space and E in the row itself. */
  readonly onOpen?: (row: Row, by: OpenedBy) => void;
  /** Ctrl/Cmd+Enter in the row: opens its page. */
  readonly onPage?: (row: Row) => void;
  /** Delete in the row, on macOS also Cmd+Backspace. */
  readonly onDelete?: (row: Row) => void;
  /** Escape in the row. Returns whether it was handled. */
  readonly onEscape?: () => boolean;
  /** Called with the row that has the focus. */
  readonly onActive?: (row: Row) => void;
  /** Key of the open row. */
  readonly openKey?: string | null;
  /** The entries of a row's context menu; none for no menu. */
  readonly menuOf?: (row: Row) => readonly RowMenuEntry[];
}
