import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './batch-progress.module.css';
import { countedStates, doneCount, problemStates, settledCount } from './batch-texts.ts';

/** The outcomes of a batch as parts of one bar, and how many projects are done. What is left has no colour. */
export function BatchProgress({ batch }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, total } = batch;
  const segments = [
    { tone: 'done', count: doneCount(batch) },
    { tone: 'failed', count: counts.failed + counts['not-saved'] },
    { tone: 'unknown', count: counts.unknown + counts['something-else'] + counts['changed-meanwhile'] },
    { tone: 'skipped', count: counts.skipped },
  ];
  const text = t('batch.doneOf', { done: formats.number(doneCount(batch)), total: formats.number(total) });
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('batch.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total === 0 ? 100 : (settledCount(batch) / total) * 100}
        aria-valuetext={text}
        className={classes.bar}
      >
        {segments.map(
          ({ tone, count }) =>
            count > 0 && (
              <span key={tone} className={classes.segment} data-tone={tone} style={{ flexGrow: count }} />
            ),
        )}
        <span
          className={classes.left}
          style={{ flexGrow: total - settledCount(batch) + counts['not-sent'] }}
        />
      </div>
      <div className={classes.summary} role="status">
        <strong>{text}</strong>
        {countedStates
          .filter((state) => counts[state] > 0)
          .map((state) => {
            const counted = `${t(`batch.state.${state}`)}: ${formats.number(counts[state])}`;
            // The tabs below show the others.
            const isTab = problemStates.some((problem) => problem === state) || state === 'skipped';
            return isTab ? (
              <VisuallyHidden key={state}>{counted}</VisuallyHidden>
            ) : (
              <span key={state}>{counted}</span>
            );
          })}
      </div>
    </>
  );
}
