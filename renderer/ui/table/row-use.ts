import type { Icon } from '@tabler/icons-react';

interface MenuEntry {
  readonly label: string;
  readonly Icon: Icon;
  readonly run: () => void;
  /** As this system writes it. */
  readonly shortcut?: string;
  readonly isDanger?: boolean;
}

/** An entry of a row's context menu. Those that follow one another and are of the same group have no line between them. */
export type RowMenuEntry =
  | (MenuEntry & { readonly group: 'open' | 'copy' })
  | (MenuEntry & {
      readonly group: 'change';
      /** Why it does nothing now; undefined where it does, and where it changes nothing of the backend. */
      readonly refusal: string | undefined;
    });

/** How a row was opened. */
export type OpenedBy = 'click' | 'enter' | 'space' | 'edit';

/** What rows do beside having links and buttons. All of it works by mouse and by keyboard. */
export interface RowUse<Row> {
  /** Opens a row: a click beside its links and buttons, and Enter, Space and E in the row itself. */
  readonly onOpen?: (row: Row, by: OpenedBy) => void;
  /** Ctrl/Cmd+Enter in the row: opens its page. */
  readonly onPage?: (row: Row) => void;
  /** Escape in the row. Returns whether it did something. */
  readonly onEscape?: () => boolean;
  /** The row is the one that has the focus now. */
  readonly onActive?: (row: Row) => void;
  /** Key of the row that is open. */
  readonly openKey?: string | null;
  /** The entries of a row's context menu; none for no menu. */
  readonly menuOf?: (row: Row) => readonly RowMenuEntry[];
}
