import { type ReactNode, useEffect } from 'react';
import type { BatchInfo } from '#contract/batch.ts';
import type { BatchChange, BatchList } from '#contract/batch-changes.ts';
import { useSelectionStore } from '#records/use-record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchForm } from './batch-form.tsx';
import type { BulkDialogState, RemoveDialogState } from './batches.ts';
import { useTypedConfirmation } from './confirm-batch.tsx';
import { PartOf } from './part-of.tsx';
import { useBatchPlan } from './use-batch-plan.ts';

interface DeletionDialogProps {
  readonly dialog: BulkDialogState | RemoveDialogState;
  readonly list: BatchList;
  /** Planned when the dialog opens, and when it is another one. */
  readonly change: BatchChange;
  /** The title of the dialog and the text of its button, for a number of records. */
  readonly titleOf: (count: number) => string;
  readonly submitOf: (count: number) => string;
  /** What the plan would delete. */
  readonly children: (plan: BatchInfo, isPlanning: boolean) => ReactNode;
}

/** The dialog that deletes many records, after a preview. The operator types their number, in production also the backend's name. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { dialog, list, change, titleOf, submitOf, children } = props;
  const { batches, call } = useStores();
  const batchPlan = useBatchPlan();
  const selection = useSelectionStore(list);
  const { plan, planError } = batchPlan;
  const typing = useTypedConfirmation(plan, useProfile());

  const { from: profileId, subjects: of } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens and when the change is another one
  useEffect(() => {
    void batchPlan.make((named) => call('batch.plan', { profileId, change, of, ...named }));
  }, [JSON.stringify(change)]);

  function onStarted(started: BatchInfo): void {
    selection.clear([dialog.from]);
    batches.started(dialog, started);
  }

  return (
    <Dialog role="alertdialog" title={titleOf(dialog.count)} wide="table" onClose={batches.close}>
      <BatchForm
        {...{ batchPlan, typing, onStarted }}
        color="red"
        submit={submitOf(plan?.counts.pending ?? 0)}
        onCancel={batches.close}
      >
        <PartOf dialog={dialog} />
        {plan === null && planError === null && <LoadingRows />}
        {planError !== null && <ErrorAlert error={planError} />}
        {plan !== null && children(plan, batchPlan.isPlanning)}
      </BatchForm>
    </Dialog>
  );
}
