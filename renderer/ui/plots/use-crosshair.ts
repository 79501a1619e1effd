import { type KeyboardEvent, useState } from 'react';

/** Where the crosshair of a plot is, and the range that is being selected. Indices of its marks. */
export interface Crosshair {
  readonly index: number;
  /** Where the selection began; null for none. */
  readonly anchor: number | null;
  /** Moved by keyboard, so that it is announced. */
  readonly isSpoken: boolean;
}

/** The first and the last index that a crosshair selects. */
export function selectedBy({ index, anchor }: Crosshair): readonly [first: number, last: number] {
  const other = anchor ?? index;
  return [Math.min(index, other), Math.max(index, other)];
}

/**
 * The crosshair of a plot: arrow keys, Home and End move it, with Shift they select a range, Enter takes the selection, and Escape
 * removes the crosshair.
 *
 * @param count the number of marks
 * @param onTake called with the first and the last index of the selection
 */
export function useCrosshair(count: number, onTake?: (first: number, last: number) => void) {
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextIndex(event.key, crosshair?.index ?? null, count);
    if (next !== null) {
      const anchor = event.shiftKey ? (crosshair?.anchor ?? crosshair?.index ?? next) : null;
      setCrosshair({ index: next, anchor: onTake === undefined ? null : anchor, isSpoken: true });
    } else if (event.key === 'Enter' && crosshair !== null && onTake !== undefined)
      onTake(...selectedBy(crosshair));
    else if (event.key === 'Escape' && crosshair !== null) setCrosshair(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { crosshair, setCrosshair, onKeyDown, onBlur: () => setCrosshair(null) };
}

function nextIndex(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (index ?? count) - 1);
    case 'ArrowRight':
      return Math.min(count - 1, index === null ? 0 : index + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
