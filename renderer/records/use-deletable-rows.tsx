import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
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
import { deletionKey } from './failed-deletions.ts';
import { type RecordKind, shownName } from './record-kind.ts';
import type { RecordList, RecordListParts } from './record-list.tsx';

interface DeletableRows<Kind extends RecordKind> {
  readonly columns: readonly Column<ListRow<Kind>>[];
  readonly rowUse: RowUse<ListRow<Kind>>;
  readonly onDelete: (record: RecordToDelete) => void;
  /** Set while rows are selected: the key Delete is then for the selection. */
  readonly hasSelection: boolean;
}

/** Adds a row's buttons to the columns, and the key Delete and a delete entry in the context menus of rows. */
export function useDeletableRows<Kind extends RecordKind>(
  { kind, DeleteDialog }: Pick<RecordList<Kind>, 'kind' | 'DeleteDialog'>,
  { buttonsOf }: Pick<RecordListParts<Kind>, 'buttonsOf'>,
  { columns: shown, rowUse, onDelete, hasSelection }: DeletableRows<Kind>,
): Pick<DeletableRows<Kind>, 'columns' | 'rowUse'> {
  const { t } = useTranslation();
  const profileId = useProfileId();
  const refusal = useChangeRefusal();
  const toasts = useToasts();
  const canDelete = DeleteDialog !== undefined;
  // Memoised, so that only changed rows render again.
  const columns = useMemo((): readonly Column<ListRow<Kind>>[] => {
    if (!canDelete) return shown;
    function cell(row: ListRow<Kind>): ReactNode {
      const { id } = row;
      if (id === null) return null;
      const actions = (
        <RowActions>
          {buttonsOf?.(row)}
          <DeleteRecordButton kind={kind} id={id} name={shownName(t, kind, row)} onDelete={onDelete} />
        </RowActions>
      );
      return row.profileId === profileId ? actions : <OfProfile id={row.profileId}>{actions}</OfProfile>;
    }
    return [...shown, { id: 'actions', title: t('resources.actions'), cell }];
  }, [shown, canDelete, buttonsOf, t, kind, profileId, onDelete]);

  const withMenu = useMemo((): RowUse<ListRow<Kind>> => {
    const { menuOf } = rowUse;
    if (!canDelete || menuOf === undefined) return rowUse;
    function ask(row: ListRow<Kind>): void {
      const { profileId, id } = row;
      if (id !== null) onDelete({ profileId, id, name: shownName(t, kind, row) });
    }
    function withDelete(row: ListRow<Kind>) {
      const entries = menuOf?.(row) ?? [];
      if (row.id === null) return entries;
      const entry = { label: t('common.delete'), Icon: IconTrash, isDanger: true, run: () => ask(row) };
      return [...entries, { ...entry, group: 'change', refusal: refusal(row.profileId) } as const];
    }
    function askFor(row: ListRow<Kind>): void {
      const reason = row.id === null ? undefined : refusal(row.profileId);
      if (reason === undefined) ask(row);
      else toasts.fail(reason);
    }
    return { ...rowUse, menuOf: withDelete, ...(!hasSelection && { onDelete: askFor }) };
  }, [rowUse, canDelete, kind, hasSelection, t, refusal, toasts, onDelete]);

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
  readonly kind: RecordKind;
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
