import { useStoreState, useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import type { BatchDialogState } from '../batch/batches.ts';
import { useBatchTitle } from '../batch/use-batch-title.ts';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { UndoBatchDialog } from './undo-batch-dialog.tsx';

/** The dialog about many projects. */
export default function BulkDialogs({
  dialog,
}: {
  readonly dialog: Extract<BatchDialogState, { readonly kind: 'edit' | 'delete' | 'undo' | 'batch' }>;
}) {
  if (dialog.kind === 'batch') return <BatchDialog handle={dialog.handle} />;
  return (
    <OfProfile key={dialog.from} id={dialog.from}>
      {dialog.kind === 'undo' && <UndoBatchDialog {...dialog} />}
      {dialog.kind === 'edit' && <BulkEditDialog {...dialog} />}
      {dialog.kind === 'delete' && <BulkDeleteDialog {...dialog} />}
    </OfProfile>
  );
}

/** A batch from an earlier dialog. */
function BatchDialog({ handle }: { readonly handle: string }) {
  const { batches } = useStores();
  const batch = useStoreState('batches', (state) => state.batches[handle]);
  const title = useBatchTitle(batch);
  return (
    <Dialog title={title} wide="table" onClose={batches.close}>
      <BatchRun handle={handle} />
    </Dialog>
  );
}
