import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columnWidths } from '#contract/views.ts';
import classes from './table.module.css';

interface ColumnHandleProps {
  /** @param width in CSS pixels; null for that of the layout */
  readonly onResize: (width: number | null) => void;
}

/** The edge of a column that is dragged to resize it. By keyboard the menu of the columns does the same. */
export function ColumnHandle({ onResize }: ColumnHandleProps) {
  const { t } = useTranslation();
  const drag = useRef<{ readonly cell: HTMLElement; readonly from: number; readonly width: number } | null>(
    null,
  );

  function widthAt({ clientX }: PointerEvent): number {
    if (drag.current === null) return 0;
    const wanted = Math.round(drag.current.width + clientX - drag.current.from);
    return Math.min(columnWidths.max, Math.max(columnWidths.min, wanted));
  }

  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      data-resize=""
      title={t('views.resize')}
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        if (cell === null || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { cell, from: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        // Only the style: rows are rendered again once, at the end.
        drag.current?.cell.style.setProperty('--ph-width', `${widthAt(event)}px`);
      }}
      onPointerUp={(event) => {
        if (drag.current === null) return;
        const width = widthAt(event);
        const isMoved = event.clientX !== drag.current.from;
        drag.current = null;
        if (isMoved) onResize(width);
      }}
      onDoubleClick={() => onResize(null)}
    />
  );
}
