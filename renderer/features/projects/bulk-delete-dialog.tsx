import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useSelectionStore } from '#records/record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { ConfirmBatch, useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { PartOf } from '../batch/part-of.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/**
 * Deletes many projects, after listing them and what depends on them. The operator types their number, in production also
 * the backend's name.
 */
export function BulkDeleteDialog(dialog: BulkDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useSelectionStore('projects');
  const changing = useChangeButton(from);
  const batchPlan = useBatchPlan();
  const { plan, planError, startError } = batchPlan;
  const typing = useTypedConfirmation(plan, useProfile());
  const { isConfirmed } = typing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    const plan = { profileId: from, change: { kind: 'delete' }, of: subjects } as const;
    void batchPlan.make(() => call('batch.plan', plan));
  }, []);

  const pending = plan?.counts.pending ?? 0;
  const skipped = plan?.counts.skipped ?? 0;

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || !isConfirmed || pending === 0) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    projectSelection.clear([from]);
    batches.started(dialog, started);
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('batch.title.delete', { count })}
      wide="table"
      onClose={batches.close}
    >
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
        <PartOf dialog={dialog} />
        {plan === null && planError === null && <LoadingRows />}
        {planError !== null && <ErrorAlert error={planError} />}
        {plan !== null && (
          <>
            <Text size="sm">
              {t('bulk.wouldDelete', { count: pending })}{' '}
              {plan.networks > 0 && t('bulk.leftBehind', { count: plan.networks })}{' '}
              {skipped > 0 && t('bulk.wouldSkip', { number: formats.number(skipped) })}
            </Text>
            <BatchItems preview="delete" handle={plan.handle} revision={plan.revision} />
            <ConfirmBatch {...typing} autoFocus />
          </>
        )}
        {startError !== null && <ErrorAlert error={startError} />}
        <DialogActions onCancel={batches.close}>
          <Button
            type="submit"
            color="red"
            loading={batchPlan.isStarting}
            disabled={!isConfirmed || pending === 0}
            {...changing}
          >
            {t('bulk.delete', { count: pending })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
