import type { FormEvent } from 'react';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/**
 * A step of a rotation that is a batch: its plan, the confirmation of it, and its run.
 * @param handle the started batch; null before the start
 * @param onStarted called with the handle of the batch
 */
export function useRotationRun(handle: string | null, onStarted: (handle: string) => void) {
  const { batches } = useStores();
  const batchPlan = useBatchPlan();
  const typing = useTypedConfirmation(batchPlan.plan, useProfile());
  const isRunning = useStoreState(
    'batches',
    (state) => handle !== null && state.batches[handle]?.status === 'running',
  );

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!typing.isConfirmed) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    batches.receive([started]);
    batchPlan.forget();
    onStarted(started.handle);
  }

  return { ...batchPlan, typing, error: batchPlan.planError ?? batchPlan.startError, isRunning, start };
}
