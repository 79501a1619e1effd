import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BatchGroup, BatchItem, BatchItemState, BatchPage } from '#contract/batch.ts';
import { useStores } from '#state/context.ts';
import type { RowsInView, TableRows } from '#ui/table/rows.ts';

/** Rows that are asked for around those in view. */
const margin = 40;

/** Which items of a batch are shown. */
export interface ShownItems {
  readonly states?: readonly BatchItemState[];
  readonly groups?: readonly BatchGroup[];
}

/**
 * The items of a batch around those in view, as they change.
 * @param revision of the batch: another one makes the items be asked for again
 * @param shown the same object as long as they are the same
 */
export function useBatchItems(
  handle: string,
  revision: number,
  shown: ShownItems,
): { readonly rows: TableRows<BatchItem> | null; readonly onInView: (rows: RowsInView) => void } {
  const { call } = useStores();
  const [page, setPage] = useState<(BatchPage & { readonly offset: number }) | null>(null);
  const view = useRef({ first: 0, last: 20, running: false, again: false, handle, shown });

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
      const reply = await call('batch.page', { ...asked, ...current.shown });
      if (reply.ok) setPage({ ...reply.value, offset });
    } while (current.again);
    current.running = false;
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items change with the revision
  useEffect(() => {
    Object.assign(view.current, { handle, shown });
    void ask();
  }, [ask, revision, handle, shown]);

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
      view: JSON.stringify(shown),
      rowAt: (index) => items[index - offset],
      keyOf: ({ index }) => String(index),
      indexOf(key) {
        const at = items.findIndex(({ index }) => String(index) === key);
        return at < 0 ? -1 : offset + at;
      },
    };
  }, [page, shown]);
  return { rows, onInView };
}
