import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './plot.module.css';
import { type Crosshair, selectedBy, useCrosshair } from './use-crosshair.ts';

/** The width where there is no layout, in CSS pixels. */
const assumedWidth = 640;

/**
 * The last width of a plot of this height, which the next one most likely has as well: it is drawn once, and again only if its
 * place turns out to be of another width.
 */
const lastWidths = new Map<number, number>();

const watched = new WeakMap<Element, (width: number) => void>();
/** One for all plots: the browser calls it once for all that it has to say. */
let observer: ResizeObserver | null = null;

/** Calls the listener with the width of an element before it is first painted, and whenever it changes. @returns what ends that */
function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  observer ??= new ResizeObserver((entries) =>
    // Rendered before the browser paints what it has laid out.
    flushSync(() => {
      for (const { target, contentRect } of entries) watched.get(target)?.(contentRect.width);
    }),
  );
  watched.set(element, onWidth);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

interface PlotProps {
  /** What the plot shows, as a sentence. */
  readonly label: string;
  readonly height: number;
  /** A fixed width in CSS pixels; without it the plot is as wide as its place. */
  readonly width?: number;
  /** The number of marks that the crosshair stops at. */
  readonly count: number;
  /** The number of marks beside each other, if they are in rows; all of them otherwise. */
  readonly columns?: number;
  /** A mark as text, which is shown and announced. */
  readonly describe: (index: number) => string;
  /** Called with the first and the last mark that were selected. */
  readonly onTake?: ((first: number, last: number) => void) | undefined;
  /** What is drawn; marks are spread evenly over the width. */
  readonly children: (width: number, crosshair: Crosshair | null) => ReactNode;
}

/**
 * A plot: one picture for assistive technology, with a crosshair by keyboard and pointer. Arrow keys move it and announce the mark;
 * dragging, or Shift with the arrow keys and Enter, takes a range.
 */
export function Plot({
  label,
  height,
  width,
  count,
  columns = count,
  describe,
  onTake,
  children,
}: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(() => lastWidths.get(height) ?? null);
  const { crosshair, setCrosshair, onKeyDown, onBlur } = useCrosshair(count, onTake);
  const [isDragging, setDragging] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || width !== undefined) return;
    const show = (measured: number) => {
      const whole = Math.floor(measured) || assumedWidth;
      // None while it is hidden.
      if (measured > 0) lastWidths.set(height, whole);
      setMeasured(whole);
    };
    show(lastWidths.get(height) ?? element.getBoundingClientRect().width);
    return watchWidth(element, show);
  }, [width, height]);
  // Marks of another width would have to be drawn twice.
  const shown = width ?? measured;

  function indexAt(event: PointerEvent<SVGSVGElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / (box.width || 1)) * columns);
    const row = Math.floor(((event.clientY - box.top) / (box.height || 1)) * (count / columns));
    const inRow = Math.min(columns - 1, Math.max(0, column));
    return Math.min(count - 1, Math.max(0, row * columns + inRow));
  }

  const text = crosshair === null ? null : textOf(crosshair, describe);
  const middle = crosshair === null ? 0 : (((crosshair.index % columns) + 0.5) / columns) * (shown ?? 0);
  return (
    <div ref={frame} className={classes.plot}>
      <svg
        className={classes.svg}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair
        tabIndex={0}
        width={shown ?? undefined}
        height={height}
        style={width === undefined ? undefined : { width }}
        data-picks={onTake === undefined ? undefined : true}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPointerMove={(event) => {
          const index = indexAt(event);
          const anchor = isDragging ? (crosshair?.anchor ?? index) : null;
          setCrosshair({ index, anchor, isSpoken: false });
        }}
        onPointerLeave={() => {
          if (!isDragging) setCrosshair(null);
        }}
        onPointerDown={(event) => {
          if (onTake === undefined || event.button !== 0) return;
          const index = indexAt(event);
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setDragging(true);
          setCrosshair({ index, anchor: index, isSpoken: false });
        }}
        onPointerUp={(event) => {
          if (!isDragging) return;
          const ended = { index: indexAt(event), anchor: crosshair?.anchor ?? null, isSpoken: false };
          setDragging(false);
          onTake?.(...selectedBy(ended));
          setCrosshair(null);
        }}
        onPointerCancel={() => setDragging(false)}
      >
        {shown !== null && children(shown, crosshair)}
      </svg>
      {text !== null && shown !== null && (
        <span
          className={classes.readout}
          aria-hidden="true"
          style={middle > shown / 2 ? { right: shown - middle } : { left: middle }}
        >
          {text}
        </span>
      )}
      <span className={classes.spoken} aria-live="polite">
        {crosshair?.isSpoken ? text : ''}
      </span>
    </div>
  );
}

function textOf(crosshair: Crosshair, describe: (index: number) => string): string {
  const [first, last] = selectedBy(crosshair);
  return first === last ? describe(first) : `${describe(first)} – ${describe(last)}`;
}
