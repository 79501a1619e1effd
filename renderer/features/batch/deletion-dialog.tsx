import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { BatchInfo } from '#contract/batch.ts';
import type { BatchList } from '#contract/batch-changes.ts';
import { useSelectionStore } from '#records/record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import type { BulkDialogState, RemoveDialogState } from './batches.ts';
import { ConfirmBatch, useTypedConfirmation } from './confirm-batch.tsx';
import { PartOf } from './part-of.tsx';
import type { useBatchPlan } from './use-batch-plan.ts';

interface DeletionDialogProps {
  readonly dialog: BulkDialogState | RemoveDialogState;
  readonly list: BatchList;
  /** Made by the caller. */
  readonly batchPlan: ReturnType<typeof useBatchPlan>;
  /** The title of the dialog and the text of its button, for a number of records. */
  readonly titleOf: (count: number) => string;
  readonly submitOf: (count: number) => string;
  /** What the plan would delete. */
  readonly children: (plan: BatchInfo) => ReactNode;
}

/** The dialog that deletes many records, after a preview. The operator types their number, in production also the backend's name. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { dialog, list, batchPlan, titleOf, submitOf, children } = props;
  const { batches } = useStores();
  const selection = useSelectionStore(list);
  const changing = useChangeButton(dialog.from);
  const { plan, planError, startError } = batchPlan;
  const typing = useTypedConfirmation(plan, useProfile());
  const { isConfirmed } = typing;
  const pending = plan?.counts.pending ?? 0;

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || batchPlan.isPlanning || !isConfirmed || pending === 0) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    selection.clear([dialog.from]);
    batches.started(dialog, started);
  }

  return (
    <Dialog role="alertdialog" title={titleOf(dialog.count)} wide="table" onClose={batches.close}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
        <PartOf dialog={dialog} />
        {plan === null && planError === null && <LoadingRows />}
        {planError !== null && <ErrorAlert error={planError} />}
        {plan !== null && (
          <>
            {children(plan)}
            <ConfirmBatch {...typing} autoFocus />
          </>
        )}
        {startError !== null && <ErrorAlert error={startError} />}
        <DialogActions onCancel={batches.close}>
          <Button
            type="submit"
            color="red"
            loading={batchPlan.isStarting}
            disabled={!isConfirmed || pending === 0 || batchPlan.isPlanning}
            {...changing}
          >
            {submitOf(pending)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
