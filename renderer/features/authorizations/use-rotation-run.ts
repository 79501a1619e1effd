import type { BatchInfo } from '#contract/batch.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/**
 * A step of a rotation that is a batch: its plan, the confirmation of it, and its run.
 * @param handle the started batch; null before the start
 * @param onHandle called with the handle of the batch when it has started
 */
export function useRotationRun(handle: string | null, onHandle: (handle: string) => void) {
  const { batches } = useStores();
  const batchPlan = useBatchPlan();
  const typing = useTypedConfirmation(batchPlan.plan, useProfile());
  const isRunning = useStoreState(
    'batches',
    (state) => handle !== null && state.batches[handle]?.status === 'running',
  );

  function onStarted(started: BatchInfo): void {
    batches.receive([started]);
    batchPlan.forget();
    onHandle(started.handle);
  }

  return { form: { batchPlan, typing, onStarted }, isRunning };
}
