import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { returnFocus } from '../ui/feedback/return-focus.ts';
import { useRunning, useWorkStore } from './use-work-store.ts';

/** Sends a request that may take long, and cancels the one before. @param inBar whether the status bar shows it */
export type RunWork = <Value>(
  request: (named: Required<NamedWork>) => Promise<Reply<Value>>,
  inBar?: boolean,
) => Promise<Reply<Value>>;

/** The long work of one component. It is cancelled when the component leaves the page. */
export function useWork() {
  const work = useWorkStore();
  const [workId, setId] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const running = useRunning((all) => (workId === null ? undefined : all[workId]));
  const run: RunWork = useCallback(
    async (request, inBar = false) => {
      if (latest.current !== null) work.cancel(latest.current);
      const focused = document.activeElement;
      const reply = await work.run({ inBar }, request, (id) => {
        latest.current = id;
        setId(id);
      });
      // The button that began it may have been disabled meanwhile.
      returnFocus([focused]);
      return reply;
    },
    [work],
  );
  useEffect(() => () => void (latest.current !== null && work.cancel(latest.current)), [work]);
  return { running: running ?? null, run };
}
