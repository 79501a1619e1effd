import { useEffect, useState } from 'react';
import type { CompareRequest, FollowedComparison, Parity } from '#contract/compare.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { isCompared, useComparedLists } from './use-compared-lists.ts';
import { usePairs } from './use-pairs.ts';

/** Minimum interval between comparisons while the lists change, ms. */
const againMs = 2_000;

/** How two profiles compare, updated with their lists. Both are null before the first answer. */
export function useParity({ left, right }: FollowedComparison) {
  const { call, on } = useStores();
  const { pairs } = usePairs(left, right);
  useComparedLists(left, right);
  const [shown, setShown] = useState<{ readonly parity: Parity | null; readonly error: AppError | null }>({
    parity: null,
    error: null,
  });

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read(fresh: CompareRequest['fresh']): Promise<void> {
      const reply = await call('compare.parity', { left, right, pairs, fresh });
      if (!isCurrent) return;
      // The last counts stay where a backend does not answer.
      if (reply.ok) setShown({ parity: reply.value, error: null });
      else setShown(({ parity }) => ({ parity, error: reply.error }));
    }
    void read('if-older-than-cache-time');
    const stop = on('lists.changed', (changes) => {
      if (!changes.some((change) => isCompared(change, left, right))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void read('cached');
      }, againMs);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [call, on, left, right, pairs]);

  return shown;
}
