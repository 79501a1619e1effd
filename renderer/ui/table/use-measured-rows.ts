import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { headHeight, overscan, type useRowWindow } from './use-row-window.ts';

/**
 * The visible rows of a table whose rows are as high as their texts, instead of `useRowWindow`. Rows that were not rendered
 * yet count as `rowHeight`, and the height of each is stored: for lists of thousands of rows, not of millions.
 */
export const useMeasuredRows: typeof useRowWindow = (options) => {
  const { scroller, total, rowHeight, initialOffset, expectedHeight } = options;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset,
    initialRect: { width: 0, height: expectedHeight },
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };

  /** The row to scroll to, until it and the rows before it are loaded. */
  const wanted = useRef<number | null>(null);

  /** Scrolls to a row. One that is not rendered is approached: how high the rows before it are becomes known on the way. */
  function scrollTo(index: number): void {
    const row = scroller.current?.querySelector(`tr[data-index="${index}"]`) ?? null;
    if (row === null) virtualizer.scrollToIndex(index);
    else row.scrollIntoView({ block: 'nearest' });
    // Rows grow when they are loaded.
    const isDone = row !== null && scroller.current?.querySelector('tr[aria-busy="true"]') === null;
    wanted.current = isDone ? null : index;
  }

  // Whenever other rows are rendered, or one has another text.
  useLayoutEffect(() => {
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])
      virtualizer.measureElement(row);
    if (wanted.current !== null) scrollTo(wanted.current);
  });

  return {
    range: {
      first: startIndex,
      last: Math.min(total - 1, endIndex),
      firstRendered: items[0]?.index ?? 0,
      lastRendered: items.at(-1)?.index ?? Math.min(total - 1, overscan),
      height: virtualizer.getTotalSize(),
      start: (items[0]?.start ?? headHeight) - headHeight,
    },
    scrollTo,
    scrollBy: (rows: number) => virtualizer.scrollToIndex(startIndex + rows, { align: 'start' }),
    scrollToStart: () => virtualizer.scrollToOffset(0),
  };
};
