import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TableRows } from '#ui/table/rows.ts';

interface Anchor {
  readonly rows: object;
  readonly listKey: string | undefined;
  readonly key: string;
  readonly index: number;
  /** Where the article began, in CSS pixels. */
  readonly start: number;
}

interface FeedAnchorOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly rows: TableRows<Row>;
  /** Index of the first visible article. */
  readonly first: number;
  /** New entries are held back: the feed is scrolled, or an article has the focus. */
  readonly holds: boolean;
}

/**
 * Keeps the first visible article in place when others appear or disappear above it.
 * @returns how many have appeared above since the feed showed its newest entry
 */
export function useFeedAnchor<Row>(options: FeedAnchorOptions<Row>): number {
  const { scroller, virtualizer, rows, first, holds } = options;
  const anchor = useRef<Anchor | null>(null);
  const [newer, setNewer] = useState(0);
  // After every render: heights of articles above can change with each.
  useLayoutEffect(() => {
    const before = anchor.current;
    const startOf = (index: number) => virtualizer.measurementsCache[index]?.start ?? 0;
    let index = first;
    const isOther = before !== null && before.rows !== rows;
    if (!holds || (isOther && before.listKey !== rows.listKey)) setNewer(0);
    else if (isOther) {
      const now = rows.indexOf(before.key);
      if (now !== -1 && now !== before.index) {
        if (scroller.current !== null) {
          scroller.current.scrollTop += startOf(now) - before.start;
          // The scroll event fires later. An article above that is measured before then has to count as above already.
          virtualizer.scrollOffset = scroller.current.scrollTop;
        }
        setNewer((count) => Math.max(0, count + now - before.index));
        index = now;
      }
    }
    const row = rows.rowAt(index);
    anchor.current =
      row === undefined
        ? null
        : { rows, listKey: rows.listKey, key: rows.keyOf(row), index, start: startOf(index) };
  });
  return newer;
}
