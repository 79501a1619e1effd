import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useStoreState, useStores } from './context.ts';

/** Sends a request that may take long, and cancels the one before. */
export type RunWork = <Value>(
  request: (named: Required<NamedWork>) => Promise<Reply<Value>>,
) => Promise<Reply<Value>>;

/**
 * The long work of one component. It is cancelled when the component leaves the page.
 * @param shown whether the status bar shows it, and as what
 */
export function useWork({ inBar = false, label = '' }: { inBar?: boolean; label?: string } = {}) {
  const { work } = useStores();
  const [workId, setId] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const running = useStoreState('work', (state) => (workId === null ? undefined : state.running[workId]));
  const run: RunWork = useCallback(
    (request) => {
      if (latest.current !== null) work.cancel(latest.current);
      const shown = { inBar, ...(label !== '' && { label }) };
      return work.run(shown, request, (id) => {
        latest.current = id;
        setId(id);
      });
    },
    [work, inBar, label],
  );
  useEffect(() => () => void (latest.current !== null && work.cancel(latest.current)), [work]);
  return { running: running ?? null, run };
}
