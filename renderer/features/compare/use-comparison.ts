import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  CompareGroup,
  ComparePage,
  ComparePair,
  CompareRequest,
  CompareRow,
} from '#contract/compare.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import type { RowsInView, TableRows } from '#ui/table/rows.ts';

/** Rows that are asked for around those in view. */
const margin = 60;
/** While the lists change, they are compared again at most this often, ms. */
const againMs = 300;

/** What is compared, and what is shown of it. */
export interface Compared {
  readonly left: string;
  readonly right: string;
  /** The same array as long as the pairs are the same; `open` likewise. */
  readonly pairs: readonly ComparePair[];
  readonly query: string;
  readonly open: readonly CompareGroup[];
}

/** The rows of a comparison around those in view, as the lists change. */
export function useComparison(compared: Compared) {
  const { call, on } = useStores();
  const [page, setPage] = useState<ComparePage | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isLoading, setLoading] = useState(true);
  const state = useRef<{
    first: number;
    last: number;
    fresh: CompareRequest['fresh'];
    running: boolean;
    again: boolean;
    compared: Compared;
  }>({ first: 0, last: 20, fresh: 'if-older-than-cache-time', running: false, again: false, compared });

  const ask = useCallback(async (): Promise<void> => {
    const { current } = state;
    current.again = true;
    if (current.running) return;
    current.running = true;
    while (current.again) {
      current.again = false;
      const { fresh } = current;
      current.fresh = 'held';
      if (fresh !== 'held') setLoading(true);
      const offset = Math.max(0, current.first - margin);
      const limit = Math.min(500, current.last + margin - offset);
      const reply = await call('compare.page', { ...current.compared, offset, limit, fresh });
      setLoading(false);
      setError(reply.ok ? null : reply.error);
      if (reply.ok) setPage(reply.value);
    }
    current.running = false;
  }, [call]);

  const { left, right, pairs, query, open } = compared;
  useEffect(() => {
    Object.assign(state.current, { compared: { left, right, pairs, query, open } });
    void ask();
  }, [ask, left, right, pairs, query, open]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = on('lists.changed', (changes) => {
      const isOurs = changes.some(
        ({ list, profileId }) => list === 'projects' && (profileId === left || profileId === right),
      );
      if (!isOurs) return;
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

  const onInView = useCallback(
    ({ first, last }: RowsInView) => {
      Object.assign(state.current, { first, last });
      void ask();
    },
    [ask],
  );

  const refresh = useCallback(() => {
    state.current.fresh = 'always';
    void ask();
  }, [ask]);

  const rows = useMemo((): TableRows<CompareRow> | null => {
    if (page === null) return null;
    return {
      total: page.total,
      view: `${left} ${right}`,
      rowAt: (index) => page.rows[index - page.offset],
      keyOf: ({ key }) => key,
      indexOf(key) {
        const at = page.rows.findIndex((row) => row.key === key);
        return at < 0 ? -1 : page.offset + at;
      },
    };
  }, [page, left, right]);
  return { page, rows, error, isLoading, onInView, refresh };
}
