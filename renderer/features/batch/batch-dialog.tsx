import { useFrom, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { BatchRun } from './batch-run.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** A batch that was started earlier. */
export default function BatchDialog({ handle }: { readonly handle: string }) {
  const { batches } = useStores();
  const batch = useFrom(
    (stores) => stores.batches,
    (state) => state.batches[handle],
  );
  const title = useBatchTitle(batch);
  return (
    <Dialog title={title} wide onClose={batches.close}>
      <BatchRun handle={handle} />
    </Dialog>
  );
}
