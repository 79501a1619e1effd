import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  CompareGroup,
  ComparePage,
  ComparePair,
  CompareRequest,
  CompareRules,
  CompareSelectRequest,
  Promotion,
} from '#contract/compare.ts';
import type { AppError, Reply } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useWork } from '#state/use-work.ts';
import { partOf } from '#ui/table/rows.ts';
import { type RowsAsked, usePaging } from '#ui/table/use-paging.ts';
import { isCompared, useComparedLists } from './use-compared-lists.ts';

/** Rows that are requested around the visible ones. */
const margin = 60;
/** Minimum interval between comparisons while the lists change, ms. */
const againMs = 300;

/** What is compared, and which part of it is shown. */
export interface Compared {
  readonly left: string;
  readonly right: string;
  /** Has to be the same array while the pairs are equal; the same goes for `open`. */
  readonly pairs: readonly ComparePair[];
  readonly query: string;
  readonly open: readonly CompareGroup[];
}

/** The visible rows of a comparison and those around them, updated with the lists. */
export function useComparison(compared: Compared) {
  const { call, on } = useStores();
  const { running, run: runWork } = useWork();
  const [page, setPage] = useState<ComparePage | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isLoading, setLoading] = useState(true);
  /** The status bar shows the progress once there is a page, so that nothing moves. */
  const hasPage = useRef(false);
  /** After the operator has cancelled a comparison, changed lists do not start another one. */
  const isCancelled = useRef(false);
  const freshness = useRef<CompareRequest['fresh']>('if-older-than-cache-time');
  const { left, right, pairs, query, open } = compared;
  useComparedLists(left, right);
  const load = useCallback(
    async (asked: RowsAsked): Promise<boolean> => {
      const fresh = freshness.current;
      freshness.current = 'cached';
      if (fresh !== 'cached') setLoading(true);
      const request = { left, right, pairs, query, open, ...asked, fresh };
      const reply = await runWork((named) => call('compare.page', { ...request, ...named }), hasPage.current);
      isCancelled.current = !reply.ok && reply.error.code === 'cancelled';
      hasPage.current ||= reply.ok;
      setLoading(false);
      setError(reply.ok ? null : reply.error);
      if (reply.ok) setPage(reply.value);
      return !isCancelled.current;
    },
    [call, runWork, left, right, pairs, query, open],
  );
  const { ask, onVisibleRows } = usePaging(margin, load);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = on('lists.changed', (changes) => {
      if (isCancelled.current || !changes.some((change) => isCompared(change, left, right))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void ask();
      }, againMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [on, ask, left, right]);

  const refresh = useCallback(() => {
    freshness.current = 'always';
    void ask();
  }, [ask]);

  const select = useCallback(
    async (rows: CompareSelectRequest['rows'], selected: boolean): Promise<void> => {
      const reply = await call('compare.select', { left, right, pairs, query, open, rows, selected });
      if (!reply.ok) setError(reply.error);
      await ask();
    },
    [call, ask, left, right, pairs, query, open],
  );

  const setRules = useCallback(
    async (rules: CompareRules): Promise<Reply<CompareRules>> => {
      const reply = await call('compare.setRules', { left, right, rules });
      if (reply.ok) await ask();
      return reply;
    },
    [call, ask, left, right],
  );
  const promote = useCallback(
    async (to: 'left' | 'right'): Promise<Promotion | null> => {
      const reply = await call('compare.promote', { left, right, pairs, query, open, to });
      if (!reply.ok) setError(reply.error);
      return reply.ok ? reply.value : null;
    },
    [call, left, right, pairs, query, open],
  );

  const rows = useMemo(() => page && partOf(page, `${left} ${right}`, ({ key }) => key), [page, left, right]);
  const progress = running?.inBar === false ? running : null;
  return { page, rows, error, isLoading, progress, onVisibleRows, refresh, select, setRules, promote };
}
