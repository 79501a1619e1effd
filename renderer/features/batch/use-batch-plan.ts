import { useCallback, useEffect, useRef, useState } from 'react';
import type { BatchConfirmation, BatchInfo } from '#contract/batch.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useStores } from '#state/context.ts';
import { useWork } from '#state/use-work.ts';
import { useCall } from '#ui/form/use-call.ts';

/** The preview of a batch. The main process drops it when another is made, and when the dialog closes before the start. */
export function useBatchPlan() {
  const { call } = useStores();
  const starting = useCall();
  const { running, run } = useWork();
  const [plan, setPlan] = useState<BatchInfo | null>(null);
  const [planError, setError] = useState<AppError | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  /** Handle of the plan to discard. */
  const held = useRef<string | null>(null);
  /** Incremented for each plan; responses for earlier plans are dropped. */
  const generation = useRef(0);
  const isOpen = useRef(true);

  const replace = useCallback(
    (next: BatchInfo | null): void => {
      if (held.current !== null) void call('batch.discard', { handle: held.current });
      held.current = next?.handle ?? null;
      setPlan(next);
    },
    [call],
  );

  const make = useCallback(
    async (
      request: (named: NamedWork) => Promise<Reply<BatchInfo | null>>,
    ): Promise<Reply<BatchInfo | null> | null> => {
      generation.current += 1;
      const own = generation.current;
      setPlanning(true);
      setError(null);
      const reply = await run(request);
      if (!isOpen.current || own !== generation.current) {
        if (reply.ok && reply.value !== null) void call('batch.discard', { handle: reply.value.handle });
        return null;
      }
      setPlanning(false);
      setError(reply.ok ? null : reply.error);
      replace(reply.ok ? reply.value : null);
      return reply;
    },
    [call, run, replace],
  );

  const forget = useCallback((): void => {
    generation.current += 1;
    setError(null);
    replace(null);
  }, [replace]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      forget();
    };
  }, [forget]);

  return {
    plan,
    planError,
    isPlanning,
    /** The request that is running, whose progress is shown; null for none. */
    planning: running,
    /** Requests another plan. Returns null if a later one was requested meanwhile, or the dialog was closed. */
    make,
    forget,
    isStarting: starting.busy,
    startError: starting.error,
    /** Starts the plan. Returns null if it was not started; `startError` has the reason. */
    async start(confirmation: BatchConfirmation | null): Promise<BatchInfo | null> {
      if (plan === null) return null;
      const reply = await starting.run(() => call('batch.start', { handle: plan.handle, confirmation }));
      if (!reply?.ok) return null;
      held.current = null;
      return reply.value;
    },
  };
}
