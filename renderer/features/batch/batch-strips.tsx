import { IconAlertTriangle, IconArrowBackUp, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfileId, useStoreState, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { BarButton } from '#ui/buttons/bar-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import classes from './batch-strips.module.css';
import { doneCount, hasProblems, problemStates, settledCount } from './batch-texts.ts';
import { useBatchTitle } from './use-batch-title.ts';
import { useUndoOffer } from './use-undo-offer.ts';

/** The batches that are running or have an outcome to review, for the status bar. */
export default function BatchStrips() {
  const batches = useStoreState('batches', (state) => state.batches);
  const shown = useStoreState('batches', ({ dialog }) => (dialog?.kind === 'batch' ? dialog.handle : null));
  return (
    <div className={classes.strips}>
      {Object.values(batches)
        .filter(({ handle }) => handle !== shown)
        .map((batch) => (
          <Strip key={batch.handle} batch={batch} />
        ))}
    </div>
  );
}

function Strip({ batch }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const profileId = useProfileId();
  const undo = useUndoOffer(batch);
  const { handle, total, status, counts } = batch;
  const title = useBatchTitle(batch);
  const text =
    status === 'running'
      ? t('batch.runningOf', { done: formats.number(settledCount(batch)), total: formats.number(total) })
      : t('batch.doneOf', { done: formats.number(doneCount(batch)), total: formats.number(total) });
  const hasFailed = hasProblems(batch);
  return (
    <section className={classes.strip} aria-label={title} data-failed={hasFailed || undefined}>
      {hasFailed && (
        <IconAlertTriangle
          size={14}
          className={classes.icon}
          data-state={counts.failed > 0 ? 'failed' : undefined}
          aria-hidden="true"
        />
      )}
      <span className={classes.text} title={`${title}: ${text}`}>
        {title}: {text}
      </span>
      {problemStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <span key={state} className={classes.problem} data-state={state}>
            {t(`batch.state.${state}`)}: {formats.number(counts[state])}
          </span>
        ))}
      {status === 'finished' && counts.failed > 0 && <RetryButton batch={batch} />}
      <BarButton onClick={() => batches.open({ kind: 'batch', profileId, handle })}>
        {t('batch.show')}
      </BarButton>
      {undo !== null && (
        <BarButton aria-label={undo.label} onClick={undo.undo} {...undo.changing}>
          <IconArrowBackUp size={14} aria-hidden="true" />
        </BarButton>
      )}
      {status === 'finished' && (
        <BarButton aria-label={t('common.dismiss')} onClick={() => void batches.discard(handle)}>
          <IconX size={14} aria-hidden="true" />
        </BarButton>
      )}
    </section>
  );
}

/** Sends again what failed, in place. */
function RetryButton({ batch: { handle, profileId, kind, counts } }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const toasts = useToasts();
  const changing = useChangeButton(profileId);
  const [isBusy, setBusy] = useState(false);

  async function retry(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await call('batch.retry', { handle, states: ['failed'] });
    if (reply.ok) batches.receive([reply.value]);
    else toasts.fail(errorSentence(t, reply.error));
    setBusy(false);
  }

  return (
    <BarButton
      aria-label={t('batch.retryFailed', { number: formats.number(counts.failed) })}
      onClick={() => void retry()}
      {...(kind === 'check' ? {} : changing)}
    >
      <IconRefresh size={14} aria-hidden="true" />
    </BarButton>
  );
}
