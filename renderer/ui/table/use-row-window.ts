import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Height of the head in CSS pixels, as in the style sheet. */
const headHeight = 40;
/** Rows that are rendered above and below those in view. */
const overscan = 6;
/** Chromium cuts elements off at 33.5 million CSS pixels. What is higher is scrolled in proportion. */
const maxHeight = 30_000_000;
/** Before the first layout, CSS pixels. */
const expectedHeight = 900;

/** How far a table is scrolled, and how much of it is visible, in CSS pixels. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The rows at a scroll position, by index, and where they are. */
export interface RowRange {
  /** In view. */
  readonly first: number;
  readonly last: number;
  /** With those that are rendered around them. */
  readonly firstRendered: number;
  readonly lastRendered: number;
  /** Of the content, CSS pixels. */
  readonly height: number;
  /** From the head to the first rendered row, CSS pixels. */
  readonly start: number;
}

/** How many CSS pixels of rows go by for each that is scrolled: 1 but for tables higher than `maxHeight`. */
function scaleOf(total: number, rowHeight: number, clientHeight: number): number {
  const whole = headHeight + total * rowHeight;
  return whole <= maxHeight ? 1 : (whole - clientHeight) / (maxHeight - clientHeight);
}

/** The rows at a scroll position. `last` is less than `first` where there are no rows. */
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

/** The scroll position at which a row is in view below the head: the nearest one. */
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
  /** How far the table is scrolled at first, CSS pixels. */
  readonly initialOffset: number;
}

/**
 * The rows of a table that are in view. All have the same height, so that nothing is stored for each: a table of a million
 * rows takes no more memory than a short one (docs/decisions/row-window.md).
 */
export function useRowWindow({ scroller, total, rowHeight, initialOffset }: RowWindowOptions) {
  const position = useRef<ScrollPosition>({ scrollTop: initialOffset, clientHeight: expectedHeight });
  const [, render] = useReducer((count: number) => count + 1, 0);
  const range = rowsAt(position.current, total, rowHeight);
  const rendered = useRef({ range, total, rowHeight });

  /** Reads the scroll position. Returns whether other rows are in view than were rendered. */
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
    // Before the frame that shows the position: later, there would be no rows in it.
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
  // Rows became higher or lower: the first one in view stays where it is.
  useLayoutEffect(() => {
    const before = shownHeight.current;
    shownHeight.current = rowHeight;
    if (before !== rowHeight) setScrollTop((position.current.scrollTop * rowHeight) / before);
  }, [rowHeight, setScrollTop]);

  return {
    range,
    scrollTo: (index: number) => setScrollTop(scrollTopFor(index, position.current, total, rowHeight)),
    /** Goes on by a number of rows. */
    scrollBy: (rows: number) => {
      const { scrollTop = 0, clientHeight = expectedHeight } = scroller.current ?? {};
      setScrollTop(scrollTop + (rows * rowHeight) / scaleOf(total, rowHeight, clientHeight));
    },
    scrollToStart: () => setScrollTop(0),
  };
}
