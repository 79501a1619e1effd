import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useFrom, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { BatchRun } from './batch-run.tsx';

/** A batch that was started earlier. */
export default function BatchDialog({ handle }: { readonly handle: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const batch = useFrom(
    (stores) => stores.batches,
    (state) => state.batches[handle],
  );
  const count = batch?.total ?? 0;
  const title = t(`batch.title.${batch?.kind ?? 'edit'}`, { count, formatted: formats.number(count) });
  return (
    <Dialog title={title} wide onClose={batches.close}>
      <BatchRun handle={handle} />
    </Dialog>
  );
}
