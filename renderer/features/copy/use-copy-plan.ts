import { useCallback, useEffect } from 'react';
import type { CarriedRecords, CopyEdit, NameRule, ValueReplacement } from '#contract/batch-changes.ts';
import { useStores } from '#state/context.ts';
import type { CopyDialogState } from '../batch/batches.ts';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/** The operator's choices. */
export interface CopyChoices {
  readonly nameRule: NameRule;
  readonly carry: CarriedRecords;
  readonly edits: readonly CopyEdit[];
  readonly replace: readonly ValueReplacement[];
}

/**
 * The plan of a copy, updated with each choice. The previous plan is shown until then.
 * @param to the target profile; null while none is chosen
 */
export function useCopyPlan(
  {
    from,
    subjects,
    promotion,
    asCompared = false,
  }: Pick<CopyDialogState, 'from' | 'subjects' | 'promotion' | 'asCompared'>,
  to: string | null,
  choices: CopyChoices,
) {
  const { call } = useStores();
  const batchPlan = useBatchPlan();
  const { make, plan } = batchPlan;
  const again = useCallback((): void => {
    if (to === null) return;
    const change = {
      kind: 'copy',
      from,
      ...(promotion !== undefined && { promotion }),
      ...(asCompared && { asCompared }),
      ...choices,
    } as const;
    void make((named) => call('batch.plan', { profileId: to, change, of: subjects, ...named }));
  }, [call, make, from, subjects, promotion, asCompared, to, choices]);
  useEffect(again, [again]);
  /** Ignores a plan for another profile than `to`. */
  return { ...batchPlan, plan: plan?.profileId === to ? plan : null, again };
}
