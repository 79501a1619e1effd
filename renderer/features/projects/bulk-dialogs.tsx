import { OfProfile } from '#state/of-profile.tsx';
import BatchDialog from '../batch/batch-dialog.tsx';
import type { BatchDialogState } from '../batch/batches.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

/** The dialog about many projects. */
export default function BulkDialogs({
  dialog,
}: {
  readonly dialog: Extract<BatchDialogState, { readonly kind: 'edit' | 'delete' | 'batch' }>;
}) {
  if (dialog.kind === 'batch') return <BatchDialog handle={dialog.handle} />;
  return (
    <OfProfile key={dialog.from} id={dialog.from}>
      {dialog.kind === 'edit' ? <BulkEditDialog {...dialog} /> : <BulkDeleteDialog {...dialog} />}
    </OfProfile>
  );
}
