import { Button } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Progress } from '#contract/progress.ts';
import { megabytes } from '../../i18n/megabytes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { BarButton } from '../buttons/bar-button.tsx';
import classes from './progress-line.module.css';
import { returnFocus } from './return-focus.ts';

interface ProgressLineProps {
  readonly progress: Progress;
  /** What is being done, instead of the name of the phase. */
  readonly label?: string | undefined;
  /** Cancels the work. Absent if it cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined;
  /** Whether the work is being cancelled already. */
  readonly isCancelled?: boolean;
  /** Whether it is in the status bar, whose height is fixed. */
  readonly inBar?: boolean;
}

/** How far long work is, on one line: what is being done, the numbers, a bar and a button that cancels it. */
export function ProgressLine({
  progress,
  label,
  onCancel,
  isCancelled = false,
  inBar = false,
}: ProgressLineProps) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const focusing = useFocusBack();
  const { phase, unit, done, total, bytes } = progress;
  const name = label ?? t(`progress.phase.${phase}`);
  const worded = (value: number) =>
    unit === 'bytes' ? megabytes(i18n.language, value) : formats.number(value);
  // Nothing has come yet, of which nothing is known: there may be much of it.
  const isWaiting = total === null && done === 0 && (bytes ?? 0) === 0;
  const text =
    total !== null
      ? t('progress.of', { done: worded(Math.min(done, total)), total: worded(total) })
      : bytes === undefined
        ? worded(done)
        : t('progress.received', { done: worded(done), size: megabytes(i18n.language, bytes) });
  const part = total === null ? null : total === 0 ? 1 : Math.min(1, done / total);
  const cancelling = {
    ...focusing,
    'aria-label': t('progress.cancel', { name }),
    // A disabled button would lose the focus.
    'aria-disabled': isCancelled,
    onClick: isCancelled ? undefined : onCancel,
    children: t('common.cancel'),
  };
  return (
    <div className={classes.line} data-bar={inBar || undefined}>
      <span className={classes.name} role="status" title={inBar ? name : undefined}>
        {name}
      </span>
      {!isWaiting && (
        <span className={classes.text} aria-hidden="true">
          {text}
        </span>
      )}
      <div
        role="progressbar"
        aria-label={name}
        aria-valuetext={isWaiting ? undefined : text}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(part !== null && { 'aria-valuenow': Math.floor(part * 100) })}
        className={classes.bar}
      >
        <span
          className={classes.done}
          data-unknown={part === null || undefined}
          style={part === null ? undefined : { width: `${part * 100}%` }}
        />
      </div>
      {onCancel !== undefined &&
        (inBar ? (
          <BarButton {...cancelling} />
        ) : (
          <Button
            {...cancelling}
            className={classes.cancel}
            size="compact-xs"
            variant="default"
            data-disabled={isCancelled || undefined}
          />
        ))}
    </div>
  );
}

/** For a button that vanishes with the focus in it: the focus returns to where it was before. */
function useFocusBack() {
  const button = useRef<HTMLButtonElement>(null);
  /** The latest last. */
  const before = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    const { current } = button;
    before.current = [document.activeElement ?? document.body];
    return () => {
      if (current === null || document.activeElement !== current) return;
      returnFocus(before.current);
    };
  }, []);
  return {
    ref: button,
    onFocus({ relatedTarget }: FocusEvent): void {
      if (relatedTarget !== null) before.current = [...before.current.slice(0, 1), relatedTarget];
    },
  };
}
