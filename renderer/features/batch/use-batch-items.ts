import { useCallback, useMemo, useState } from 'react';
import type { BatchGroup, BatchItem, BatchItemState, BatchPage } from '#contract/batch.ts';
import type { BatchList } from '#contract/batch-changes.ts';
import { useStores } from '#state/context.ts';
import { partOf, type TableRows, type VisibleRows } from '#ui/table/rows.ts';
import { type RowsAsked, usePaging } from '#ui/table/use-paging.ts';

/** Rows that are requested around the visible ones. */
const margin = 40;

/** Which items of a batch are shown. */
export interface ShownItems {
  readonly states?: readonly BatchItemState[];
  readonly groups?: readonly BatchGroup[];
}

/**
 * The visible items of a batch and those around them, kept current.
 * @param revision of the batch: the items are requested again when it changes
 * @param shown has to be the same object while the selection is equal
 */
export function useBatchItems(
  handle: string,
  revision: number,
  shown: ShownItems,
): {
  readonly rows: TableRows<BatchItem> | null;
  /** What the items are; undefined before the first response. */
  readonly list: BatchList | undefined;
  readonly onVisibleRows: (rows: VisibleRows) => void;
} {
  const { call } = useStores();
  const [page, setPage] = useState<(BatchPage & { readonly offset: number }) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items change with the revision
  const load = useCallback(
    async (asked: RowsAsked): Promise<void> => {
      const reply = await call('batch.page', { handle, ...asked, ...shown });
      if (reply.ok) setPage({ ...reply.value, offset: asked.offset });
    },
    [call, revision, handle, shown],
  );
  const { onVisibleRows } = usePaging(margin, load);
  const rows = useMemo(
    () => page && partOf({ ...page, rows: page.items }, JSON.stringify(shown), ({ index }) => String(index)),
    [page, shown],
  );
  return { rows, list: page?.batch.list, onVisibleRows };
}
