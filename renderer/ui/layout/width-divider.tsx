import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** How much a key moves the divider, in CSS pixels. */
const step = 16;

interface WidthDividerProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Id of the element that has the width. */
  readonly controls: string;
  /** The edge of that element on which the divider is. */
  readonly edge: 'left' | 'right';
  readonly width: number;
  readonly widths: { readonly min: number; readonly max: number };
  readonly onWidth: (width: number) => void;
  /** Called when the operator has finished resizing. */
  readonly onKeep: () => void;
}

/** The divider between an element and its neighbour. Moves by dragging and by the arrow keys, Home and End. */
export function WidthDivider(props: WidthDividerProps) {
  const { label, className, controls, edge, width, widths, onWidth, onKeep } = props;
  const { min, max } = widths;
  const isLeft = edge === 'left';
  /** The opposite edge of the element during a drag. */
  const fixed = useRef<number | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const byKey: Readonly<Record<string, number>> = {
      ArrowLeft: width + (isLeft ? step : -step),
      ArrowRight: width + (isLeft ? -step : step),
      Home: isLeft ? max : min,
      End: isLeft ? min : max,
    };
    const wanted = byKey[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onWidth(wanted);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    fixed.current = (isLeft ? box?.right : box?.left) ?? null;
  }

  function onPointerUp(): void {
    if (fixed.current !== null) onKeep();
    fixed.current = null;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved, not a thematic break
    <div
      role="separator"
      className={className}
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onKeyUp={onKeep}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => fixed.current !== null && onWidth(Math.abs(fixed.current - clientX))}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
}
