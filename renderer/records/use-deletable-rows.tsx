import { IconTrash } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import { useProfileId, useStoreState } from '../state/context.ts';
import { OfProfile } from '../state/of-profile.tsx';
import { useToasts } from '../state/toasts.ts';
import { useChangeButton, useChangeRefusal } from '../state/use-change-button.ts';
import { isFocusFree } from '../ui/dialog/focus-content.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import type { Column } from '../ui/table/columns.ts';
import { DeleteButton } from '../ui/table/delete-button.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import type { RowUse } from '../ui/table/row-use.ts';
import type { DeletionProps } from './delete-dialog.tsx';
import { type DeletedKind, deletionKey } from './failed-deletions.ts';

/** How records of a list are deleted. */
export interface RowDeletion<Name extends DeletedKind> {
  readonly nameOf: (row: ListRecords[Name]) => string;
  readonly Dialog: ComponentType<DeletionProps>;
  /** More buttons of a row, before the one that deletes it. */
  readonly buttons?: (row: ListRecords[Name]) => ReactNode;
}

interface DeletableRows<Name extends DeletedKind> {
  readonly columns: readonly Column<ListRow<Name>>[];
  readonly rowUse: RowUse<ListRow<Name>> | undefined;
  /** Has to be the same object while it is equal; undefined if records cannot be deleted. */
  readonly deletion: RowDeletion<Name> | undefined;
  readonly onDelete: (record: RecordToDelete) => void;
  /** Set while rows are selected: the key Delete is then for the selection. */
  readonly hasSelection?: boolean;
}

/** Adds a delete button to the columns, and the key Delete and a delete entry in the context menus of rows. */
export function useDeletableRows<Name extends DeletedKind>(
  kind: DeletedKind,
  { columns: shown, rowUse, deletion, onDelete, hasSelection = false }: DeletableRows<Name>,
): Pick<DeletableRows<Name>, 'columns' | 'rowUse'> {
  const { t } = useTranslation();
  const profileId = useProfileId();
  const refusal = useChangeRefusal();
  const toasts = useToasts();
  // Memoised, so that only changed rows render again.
  const columns = useMemo((): readonly Column<ListRow<Name>>[] => {
    if (deletion === undefined) return shown;
    const { nameOf, buttons } = deletion;
    function cell(row: ListRow<Name>): ReactNode {
      const { id } = row;
      if (id === null) return null;
      const name = nameOf(row);
      const actions = (
        <RowActions>
          {buttons?.(row)}
          <DeleteRecordButton kind={kind} id={id} name={name} onDelete={onDelete} />
        </RowActions>
      );
      return row.profileId === profileId ? actions : <OfProfile id={row.profileId}>{actions}</OfProfile>;
    }
    return [...shown, { id: 'actions', title: t('resources.actions'), cell }];
  }, [shown, deletion, t, kind, profileId, onDelete]);

  const withMenu = useMemo((): RowUse<ListRow<Name>> | undefined => {
    if (rowUse?.menuOf === undefined) return rowUse;
    const { menuOf } = rowUse;
    function withDelete(row: ListRow<Name>) {
      const { id } = row;
      if (deletion === undefined || id === null) return menuOf(row);
      const name = deletion.nameOf(row);
      const run = () => onDelete({ profileId: row.profileId, id, name });
      const entry = {
        label: t('common.delete'),
        Icon: IconTrash,
        isDanger: true,
        group: 'change',
        refusal: refusal(row.profileId),
        run,
      } as const;
      return [...menuOf(row), entry];
    }
    function askFor(row: ListRow<Name>): void {
      const { profileId, id } = row;
      if (deletion === undefined || id === null) return;
      const reason = refusal(profileId);
      if (reason === undefined) onDelete({ profileId, id, name: deletion.nameOf(row) });
      else toasts.fail(reason);
    }
    return { ...rowUse, menuOf: withDelete, ...(!hasSelection && { onDelete: askFor }) };
  }, [rowUse, deletion, hasSelection, t, refusal, toasts, onDelete]);

  return { columns, rowUse: withMenu };
}

/**
 * The button for a new record, which receives the focus after the last row was deleted: when the dialog closes, and again
 * when the empty list replaces it.
 */
export function useFocusAfterLastRow(isDialogOpen: boolean, isEmpty: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const isWanted = useRef<'no' | 'now' | 'when-empty'>('no');
  useLayoutEffect(() => {
    if (isDialogOpen || isWanted.current === 'no') return;
    if (isWanted.current === 'now' || isFocusFree()) ref.current?.focus();
    isWanted.current = isEmpty ? 'no' : 'when-empty';
  }, [isDialogOpen, isEmpty]);
  return {
    ref,
    focus(): void {
      isWanted.current = 'now';
    },
  };
}

/** A record that the operator wants to delete. */
export interface RecordToDelete {
  readonly profileId: string;
  readonly id: string;
  readonly name: string;
}

interface DeleteRecordButtonProps {
  readonly kind: DeletedKind;
  readonly id: string;
  readonly name: string;
  readonly onDelete: (record: RecordToDelete) => void;
}

/** The delete button in a record's row. After a failure it shows the reason, and retries. */
const DeleteRecordButton = memo(function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { kind, id, name, onDelete } = props;
  const { t } = useTranslation();
  const profileId = useProfileId();
  const changing = useChangeButton(profileId);
  const error = useStoreState('failedDeletions', (failed) => failed[deletionKey({ profileId, kind, id })]);
  return (
    <DeleteButton
      name={name}
      failure={error === undefined ? null : (error.message ?? errorSentence(t, error))}
      onClick={() => onDelete({ profileId, id, name })}
      buttonProps={changing}
    />
  );
});
