import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchView, CopyEdit, NameRule, ValueReplacement } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import type { CopyDialogState } from '../batch/batches.ts';

/** What the operator chose so far. */
export interface CopyChoices {
  readonly nameRule: NameRule;
  readonly edits: readonly CopyEdit[];
  readonly replace: readonly ValueReplacement[];
}

/**
 * The plan of a copy, made again with each choice. The one before is shown until then, and forgotten by the main process.
 * @param to the profile to copy to; null while none is chosen
 */
export function useCopyPlan(
  { from, subjects }: Pick<CopyDialogState, 'from' | 'subjects'>,
  to: string | null,
  choices: CopyChoices,
) {
  const { call } = useStores();
  const [plan, setPlan] = useState<BatchView | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const kept = useRef<string | null>(null);

  const discard = useCallback((): void => {
    const handle = kept.current;
    kept.current = null;
    if (handle !== null) void call('batch.discard', { handle });
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (to === null) return;
    let isWanted = true;
    setPlanning(true);
    void call('batch.plan', {
      profileId: to,
      change: { kind: 'copy', from, ...choices },
      of: subjects,
    }).then((reply) => {
      if (!isWanted) {
        if (reply.ok) void call('batch.discard', { handle: reply.value.handle });
        return;
      }
      setPlanning(false);
      setError(reply.ok ? null : reply.error);
      discard();
      setPlan(reply.ok ? reply.value : null);
      kept.current = reply.ok ? reply.value.handle : null;
    });
    return () => {
      isWanted = false;
    };
  }, [call, discard, from, subjects, to, choices, attempt]);

  useEffect(() => discard, [discard]);

  return {
    /** Not one of another profile than `to`. */
    plan: plan?.profileId === to ? plan : null,
    error,
    isPlanning,
    again: () => setAttempt((before) => before + 1),
    /** The plan is started: it is not forgotten when the dialog closes. */
    keep: () => {
      kept.current = null;
    },
  };
}
