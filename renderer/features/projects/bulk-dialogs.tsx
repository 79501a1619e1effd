import { Checkbox, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import type { BatchDialogState, BulkDialogState, UndoDialogState } from '../batch/batches.ts';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { DeletionDialog } from '../batch/deletion-dialog.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { useBatchTitle } from '../batch/use-batch-title.ts';
import { profileName } from '../profiles/profile-name.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

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

/** Deletes many projects, after listing them and what depends on them. */
function BulkDeleteDialog(dialog: BulkDialogState) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <DeletionDialog
      dialog={dialog}
      list="projects"
      change={{ kind: 'delete' }}
      titleOf={(count) => t('batch.title.delete', { count })}
      submitOf={(count) => t('bulk.delete', { count })}
    >
      {({ counts, networks, handle, revision }) => (
        <>
          <Text size="sm">
            {t('bulk.wouldDelete', { count: counts.pending })}{' '}
            {networks > 0 && t('bulk.leftBehind', { count: networks })}{' '}
            {counts.skipped > 0 && t('bulk.wouldSkip', { number: formats.number(counts.skipped) })}
          </Text>
          <BatchItems preview="delete" handle={handle} revision={revision} />
        </>
      )}
    </DeletionDialog>
  );
}

/** Undoes a batch after a preview; leaves later changes as they are. */
function UndoBatchDialog({ from, batch, count, deletions }: UndoDialogState) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const profile = useProfile();
  const batchPlan = useBatchPlan();
  const { plan, planError, make } = batchPlan;
  const typing = useTypedConfirmation(plan, profile);
  const [withNetworks, setWithNetworks] = useState(false);

  useEffect(() => {
    const change = { kind: 'undo', batch, networks: withNetworks } as const;
    const of = { selection: null, except: [], keys: [] };
    void make((named) => call('batch.plan', { profileId: from, change, of, ...named }));
  }, [make, call, from, batch, withNetworks]);

  const pending = plan?.counts.pending ?? 0;

  function onStarted(started: BatchInfo): void {
    batches.receive([started]);
    batches.open({ kind: 'batch', profileId: from, handle: started.handle });
  }

  const { update = 0, create = 0, delete: removed = 0, unchanged = 0, skipped = 0 } = plan?.groups ?? {};
  const isMixed = [update, create, removed].filter((some) => some > 0).length > 1;
  const preview = isMixed ? 'undo' : removed > 0 ? 'delete' : 'edit';
  const sentences = [
    update > 0 && t('batch.undo.update', { count: update }),
    create > 0 && t('batch.undo.create', { count: create }),
    removed > 0 && t('batch.undo.delete', { count: removed }),
    pending === 0 && t('batch.undo.nothing'),
    unchanged + skipped > 0 && t('bulk.wouldSkip', { number: formats.number(unchanged + skipped) }),
  ].filter((sentence) => sentence !== false);
  const backend = shorten(profileName(t, profile), 40);
  return (
    <Dialog
      role={removed > 0 ? 'alertdialog' : 'dialog'}
      title={t(deletions ? 'batch.title.recreate' : 'batch.title.undo', { count })}
      wide="table"
      onClose={batches.close}
    >
      <BatchForm
        {...{ batchPlan, typing, onStarted }}
        color={removed > 0 ? 'red' : profile.production ? 'production' : undefined}
        submit={t(pending === create && create > 0 ? 'batch.undo.applyCreate' : 'batch.undo.apply', {
          ...{ count: pending, backend },
        })}
        onCancel={batches.close}
      >
        {plan === null && planError === null && <LoadingRows />}
        {planError?.params?.field === 'batch' && <Text size="sm">{t('batch.undo.notKept')}</Text>}
        {planError !== null && planError.params?.field !== 'batch' && <ErrorAlert error={planError} />}
        {plan !== null && (
          <>
            <Text size="sm" role="status">
              {sentences.join(' ')}
            </Text>
            <BatchItems preview={preview} handle={plan.handle} revision={plan.revision} />
            {create > 0 && plan.networks > 0 && (
              <Checkbox
                label={t('batch.undo.networks', { count: plan.networks })}
                description={t('batch.undo.noDomains')}
                checked={withNetworks}
                onChange={(event) => setWithNetworks(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </BatchForm>
    </Dialog>
  );
}
