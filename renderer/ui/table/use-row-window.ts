import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Height of the table's header in CSS pixels, as in the style sheet. */
export const headHeight = 28;
/** The number of rows rendered above and below the visible ones. */
export const overscan = 6;
/** Chromium clips elements at 33.5 million CSS pixels. Higher tables scroll in proportion. */
const maxHeight = 30_000_000;

/** The scroll position of a table and the visible height, in CSS pixels. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The rows at a scroll position, by index, and their position. */
export interface RowRange {
  /** Visible rows. */
  readonly first: number;
  readonly last: number;
  /** Rendered rows, including those around the visible ones. */
  readonly firstRendered: number;
  readonly lastRendered: number;
  /** Of the content, CSS pixels. */
  readonly height: number;
  /** From the header to the first rendered row, CSS pixels. */
  readonly start: number;
}

/** CSS pixels of rows per scrolled pixel: 1 except for tables higher than `maxHeight`. */
function scaleOf(total: number, rowHeight: number, clientHeight: number): number {
  const whole = headHeight + total * rowHeight;
  return whole <= maxHeight ? 1 : (whole - clientHeight) / (maxHeight - clientHeight);
}

/** The rows at a scroll position. `last` is less than `first` if there are no rows. */
export function rowsAt(
  { scrollTop, clientHeight }: ScrollPosition,
  total: number,
  rowHeight: number,
): RowRange {
  const offset = scrollTop * scaleOf(total, rowHeight, clientHeight);
  const indexAt = (pixels: number) =>
    Math.max(0, Math.min(total - 1, Math.floor((pixels - headHeight) / rowHeight)));
  const first = indexAt(offset);
  const last = total === 0 ? -1 : indexAt(offset + clientHeight);
  const firstRendered = Math.max(0, first - overscan);
  return {
    first,
    last,
    firstRendered,
    lastRendered: Math.min(total - 1, last + overscan),
    height: Math.min(maxHeight, headHeight + total * rowHeight),
    start: firstRendered * rowHeight + scrollTop - offset,
  };
}

/** The nearest scroll position at which a row is visible below the header. */
export function scrollTopFor(
  index: number,
  { scrollTop, clientHeight }: ScrollPosition,
  total: number,
  rowHeight: number,
): number {
  const scale = scaleOf(total, rowHeight, clientHeight);
  const start = index * rowHeight;
  const lowest = headHeight + start + rowHeight - clientHeight;
  return Math.min(start / scale, Math.max(lowest / scale, scrollTop));
}

interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  /** Of each row, CSS pixels. */
  readonly rowHeight: number;
  /** The initial scroll position, CSS pixels. */
  readonly initialOffset: number;
  /** Of the visible part before the first layout, CSS pixels. */
  readonly expectedHeight: number;
}

/**
 * The visible rows of a table. All have the same height, so that nothing is stored for each: a table of a million rows takes
 * no more memory than a short one (docs/decisions/row-window.md).
 */
export function useRowWindow(options: RowWindowOptions) {
  const { scroller, total, rowHeight, initialOffset, expectedHeight } = options;
  const position = useRef<ScrollPosition>({ scrollTop: initialOffset, clientHeight: expectedHeight });
  const [, render] = useReducer((count: number) => count + 1, 0);
  const range = rowsAt(position.current, total, rowHeight);
  const rendered = useRef({ range, total, rowHeight });

  /** Reads the scroll position. Returns whether other rows are visible than were rendered. */
  const read = useCallback((): boolean => {
    const element = scroller.current;
    if (element === null) return false;
    position.current = { scrollTop: element.scrollTop, clientHeight: element.clientHeight };
    const { range: before, total: count, rowHeight: height } = rendered.current;
    const now = rowsAt(position.current, count, height);
    return now.first !== before.first || now.last !== before.last || now.start !== before.start;
  }, [scroller]);

  const setScrollTop = useCallback(
    (scrollTop: number): void => {
      if (scroller.current !== null) scroller.current.scrollTop = scrollTop;
      if (read()) render();
    },
    [scroller, read],
  );

  useLayoutEffect(() => {
    rendered.current = { range, total, rowHeight };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position at first is read once
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = initialOffset;
    if (read()) render();
    // Renders before the frame with the new position, which would otherwise have no rows.
    const onScroll = () => read() && flushSync(render);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => read() && render());
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, read]);

  const shownHeight = useRef(rowHeight);
  // When the row height changes, the first visible row stays in place.
  useLayoutEffect(() => {
    const before = shownHeight.current;
    shownHeight.current = rowHeight;
    if (before !== rowHeight) setScrollTop((position.current.scrollTop * rowHeight) / before);
  }, [rowHeight, setScrollTop]);

  return {
    range,
    scrollTo: (index: number) => setScrollTop(scrollTopFor(index, position.current, total, rowHeight)),
    /** Scrolls by a number of rows. */
    scrollBy: (rows: number) => {
      const { scrollTop = 0, clientHeight = expectedHeight } = scroller.current ?? {};
      setScrollTop(scrollTop + (rows * rowHeight) / scaleOf(total, rowHeight, clientHeight));
    },
    scrollToStart: () => setScrollTop(0),
  };
}
