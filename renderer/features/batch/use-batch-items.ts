import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BatchItem, BatchItemState, BatchPage } from '#contract/batch.ts';
import { useStores } from '#state/context.ts';
import type { RowsInView, TableRows } from '#ui/table/rows.ts';

/** Rows that are asked for around those in view. */
const margin = 40;

/**
 * The items of a batch around those in view, as they change.
 * @param revision of the batch: another one makes the items be asked for again
 * @param states those to show; the same object as long as they are the same
 */
export function useBatchItems(
  handle: string,
  revision: number,
  states: readonly BatchItemState[] | undefined,
): { readonly rows: TableRows<BatchItem> | null; readonly onInView: (rows: RowsInView) => void } {
  const { call } = useStores();
  const [page, setPage] = useState<(BatchPage & { readonly offset: number }) | null>(null);
  const view = useRef({ first: 0, last: 20, running: false, again: false, handle, states });

  const ask = useCallback(async (): Promise<void> => {
    const { current } = view;
    current.again = current.running;
    if (current.running) return;
    current.running = true;
    do {
      current.again = false;
      const offset = Math.max(0, current.first - margin);
      const limit = Math.min(500, current.last + margin - offset);
      const asked = { handle: current.handle, offset, limit };
      const reply = await call('batch.page', { ...asked, ...(current.states && { states: current.states }) });
      if (reply.ok) setPage({ ...reply.value, offset });
    } while (current.again);
    current.running = false;
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items change with the revision
  useEffect(() => {
    Object.assign(view.current, { handle, states });
    void ask();
  }, [ask, revision, handle, states]);

  const onInView = useCallback(
    ({ first, last }: RowsInView) => {
      Object.assign(view.current, { first, last });
      void ask();
    },
    [ask],
  );

  const rows = useMemo((): TableRows<BatchItem> | null => {
    if (page === null) return null;
    const { items, offset, total } = page;
    return {
      total,
      view: states?.join(),
      rowAt: (index) => items[index - offset],
      keyOf: ({ index }) => String(index),
      indexOf(key) {
        const at = items.findIndex(({ index }) => String(index) === key);
        return at < 0 ? -1 : offset + at;
      },
    };
  }, [page, states]);
  return { rows, onInView };
}
