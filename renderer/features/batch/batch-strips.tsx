import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfileId, useStoreState, useStores } from '#state/context.ts';
import classes from './batch.module.css';
import { doneCount, hasProblems, problemStates, settledCount } from './batch-texts.ts';
import { UndoButton } from './undo-button.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** The batches to and from these profiles that are running or have an outcome to review. */
export function BatchStrips({ profileIds }: { readonly profileIds: readonly string[] }) {
  const batches = useStoreState('batches', (state) => state.batches);
  const shown = useStoreState('batches', ({ dialog }) => (dialog?.kind === 'batch' ? dialog.handle : null));
  return Object.values(batches)
    .filter(
      ({ profileId, from }) => profileIds.includes(profileId) || (from !== null && profileIds.includes(from)),
    )
    .filter((batch) => batch.handle !== shown)
    .map((batch) => <Strip key={batch.handle} batch={batch} />);
}

function Strip({ batch }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const profileId = useProfileId();
  const { handle, total, status, counts } = batch;
  const title = useBatchTitle(batch);
  const text =
    status === 'running'
      ? t('batch.runningOf', { done: formats.number(settledCount(batch)), total: formats.number(total) })
      : t('batch.doneOf', { done: formats.number(doneCount(batch)), total: formats.number(total) });
  const hasFailed = status === 'finished' && hasProblems(batch);
  return (
    <section className={classes.strip} aria-label={title} data-failed={hasFailed || undefined}>
      {hasFailed && <IconAlertTriangle size={18} className={classes.stripIcon} aria-hidden="true" />}
      <span className={classes.stripText}>
        {title}: {text}
        {hasFailed &&
          problemStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <span key={state} className={classes.problem}>
                {t(`batch.state.${state}`)}: {formats.number(counts[state])}
              </span>
            ))}
      </span>
      <Button size="xs" variant="default" onClick={() => batches.open({ kind: 'batch', profileId, handle })}>
        {t('batch.show')}
      </Button>
      <UndoButton batch={batch} size="xs" />
      {status === 'finished' && (
        <Button size="xs" variant="subtle" onClick={() => void batches.discard(handle)}>
          {t('common.dismiss')}
        </Button>
      )}
    </section>
  );
}
