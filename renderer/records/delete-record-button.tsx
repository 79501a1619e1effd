import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileId, useStoreState } from '../state/context.ts';
import { useChangeButton } from '../state/use-change-button.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { DeleteButton } from '../ui/table/delete-button.tsx';
import { type DeletedKind, deletionKey } from './failed-deletions.ts';

/** A record that the operator asked to delete. */
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

/** The button in a record's row that deletes it. Where that failed it says why, and tries again. */
export const DeleteRecordButton = memo(function DeleteRecordButton(props: DeleteRecordButtonProps) {
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
