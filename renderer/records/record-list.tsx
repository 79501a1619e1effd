import type { ComponentType, ReactNode } from 'react';
import type { ListRow } from '#contract/lists.ts';
import type { Stores } from '../state/context.ts';
import type { Column } from '../ui/table/columns.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';
import type { DeletionProps } from './delete-dialog.tsx';
import type { RecordKind } from './record-kind.ts';
import type { SelectionAction } from './selection-action.ts';

/** The backends of a shown list. */
export interface ListScope {
  /** The same array as long as they are the same. */
  readonly profileIds: readonly string[];
  /** Whether it is the list of all backends. */
  readonly isAll: boolean;
}

/** The props of a component that provides something of one profile. */
export interface ProviderProps {
  readonly profileId: string;
  readonly children: ReactNode;
}

/**
 * Everything in which the list of one kind of record differs from the others. Its texts are those of its name in
 * `renderer/i18n`; its columns and conditions are stored and found by their names.
 */
export interface RecordList<Kind extends RecordKind> {
  readonly kind: Kind;
  readonly icon: ReactNode;
  /** Opens the dialog for a new record. @param forAny whether the operator chooses its backend there */
  readonly create: (stores: Stores, profileId: string, forAny: boolean) => void;
  /** Asks before a record is deleted; undefined if records cannot be deleted. */
  readonly DeleteDialog?: ComponentType<DeletionProps>;
  /** The actions for selected records, beside the export. */
  readonly actions: readonly SelectionAction[];
  /** Provides what the cells of one profile's records need besides their rows. */
  readonly Provider?: ComponentType<ProviderProps>;
  /** A hook with what depends on the shown list. */
  readonly useParts: (scope: ListScope) => RecordListParts<Kind>;
}

export interface RecordListParts<Kind extends RecordKind> {
  /** Has to be the same array while they are equal. */
  readonly columns: readonly Column<ListRow<Kind>>[];
  /** The entries of a row's context menu, beside those that open it, copy from it and delete it. */
  readonly menuOf?: (row: ListRow<Kind>) => readonly RowMenuEntry[];
  /** The buttons of a row, before the one that deletes it. Has to be the same function while they are equal. */
  readonly buttonsOf?: (row: ListRow<Kind>) => ReactNode;
  /** More entries of the menu of the list. */
  readonly menu?: ReactNode;
  /** More buttons, shown if the list has records. */
  readonly buttons?: ReactNode;
  /** The dialogs of its rows. */
  readonly dialogs?: ReactNode;
}
