import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { panelWidths } from '#contract/desktop.ts';
import classes from './side-panel.module.css';

/** How much a key widens the panel, in CSS pixels. */
const step = 16;

interface PanelDividerProps {
  /** Id of the panel. */
  readonly controls: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** Called when the operator has finished resizing. */
  readonly onKeep: () => void;
}

/** The divider between list and panel. Moves by dragging and by the arrow keys, Home and End. */
export function PanelDivider({ controls, width, onWidth, onKeep }: PanelDividerProps) {
  const { t } = useTranslation();
  /** The right edge of the panel during a drag. */
  const end = useRef<number | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: panelWidths.most,
      End: panelWidths.least,
    };
    const wanted = widths[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onWidth(wanted);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    end.current = event.currentTarget.parentElement?.getBoundingClientRect().right ?? null;
  }

  function onPointerUp(): void {
    if (end.current !== null) onKeep();
    end.current = null;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved, not a thematic break
    <div
      role="separator"
      className={classes.divider}
      tabIndex={0}
      aria-label={t('panel.width')}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuemin={panelWidths.least}
      aria-valuemax={panelWidths.most}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onKeyUp={onKeep}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => end.current !== null && onWidth(end.current - clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
}
