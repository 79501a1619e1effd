import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import classes from './batch.module.css';
import { useBatchExports } from './batch-exports.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchTabs } from './batch-tabs.tsx';
import { hasProblems } from './batch-texts.ts';
import { UndoButton } from './undo-button.tsx';

interface BatchRunProps {
  readonly handle: string;
  /** Called instead of closing the dialog about many projects. */
  readonly onClose?: () => void;
  /** The text of the button that closes. */
  readonly closing?: string | undefined;
}

/** A started batch: its progress, the outcome of each project, and the actions for it. */
export function BatchRun({ handle, onClose, closing }: BatchRunProps) {
  const { t } = useTranslation();
  const { batches: store } = useStores();
  const batch = useStoreState('batches', ({ batches }) => batches[handle]);
  if (batch === undefined) {
    return (
      <Stack gap="md">
        <Text size="sm">{t('batch.expired')}</Text>
        <Group justify="flex-end" data-buttons>
          <Button data-autofocus onClick={onClose ?? store.close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Summary batch={batch} />
      <BatchTabs batch={batch} />
      <Actions
        batch={batch}
        onClose={onClose ?? store.close}
        closing={closing}
        isElsewhere={onClose !== undefined}
      />
    </Stack>
  );
}

function Summary({ batch }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, end, error, pausedUntil, status, withRelatedProblems } = batch;
  const help = counts.unknown > 0 ? 'unknownHelp' : counts['not-saved'] > 0 ? 'notSavedHelp' : null;
  return (
    <>
      <BatchProgress batch={batch} />
      {help !== null && <Text size="sm">{t(`batch.${help}`)}</Text>}
      {status === 'finished' && withRelatedProblems > 0 && (
        <Text size="sm">{t('batch.relatedHelp', { count: withRelatedProblems })}</Text>
      )}
      {pausedUntil !== null && (
        <Notice role="status" tone="info" Icon={IconClock} title={t('batch.paused')}>
          <Text size="sm">{t('batch.pausedUntil', { time: formats.precise(pausedUntil) })}</Text>
        </Notice>
      )}
      {end !== null && (
        <Notice role="status" tone="warning" Icon={IconAlertTriangle} title={t(`batch.end.${end}`)}>
          {error !== null && error.code !== 'signed-out' && <Text size="sm">{errorSentence(t, error)}</Text>}
        </Notice>
      )}
    </>
  );
}

interface ActionsProps {
  readonly batch: BatchInfo;
  readonly onClose: () => void;
  readonly closing: string | undefined;
  /** Whether it is part of another dialog, which continues. */
  readonly isElsewhere: boolean;
}

function Actions({ batch, onClose, closing, isElsewhere }: ActionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches: store, call } = useStores();
  const { busy, error, run } = useCall();
  const changing = useChangeButton(batch.profileId);
  const exports = useBatchExports(batch);
  const { handle, status, counts, end, isChecking } = batch;

  async function send(states: readonly ('failed' | 'not-sent')[]): Promise<void> {
    const reply = await run(() => call('batch.retry', { handle, states }));
    if (reply?.ok) store.receive([reply.value]);
  }

  function close(): void {
    onClose();
    // A batch without problems needs no review.
    if (status === 'finished' && !hasProblems(batch)) void store.discard(handle);
  }

  async function check(): Promise<void> {
    const reply = await run(() => call('batch.check', { handle }));
    if (reply?.ok) store.receive([reply.value]);
  }

  const isRunning = status === 'running';
  // Sends the backend nothing.
  const isCheck = batch.kind === 'check';
  const canRetry = !isRunning && counts.failed > 0;
  const toCheck = counts.unknown > 0 ? counts.unknown : counts['not-saved'];
  const canCheck = !isRunning && toCheck > 0;
  return (
    <>
      {exports.progress}
      {error !== null && <ErrorAlert error={error} />}
      <Group justify="space-between" gap="sm" data-buttons>
        <div className={classes.actions}>
          {isRunning && (
            <Button
              variant="default"
              disabled={end !== null}
              onClick={() => void run(() => call('batch.cancel', { handle }))}
            >
              {t('batch.cancelRest')}
            </Button>
          )}
          {canRetry && (
            <Button loading={busy} onClick={() => void send(['failed'])} {...(isCheck ? {} : changing)}>
              {t('batch.retryFailed', { number: formats.number(counts.failed) })}
            </Button>
          )}
          {canCheck && (
            <Button
              variant={canRetry ? 'default' : 'filled'}
              loading={isChecking}
              onClick={() => void check()}
            >
              {t(counts.unknown > 0 ? 'batch.checkUnknown' : 'batch.checkAgain', {
                number: formats.number(toCheck),
              })}
            </Button>
          )}
          {!isRunning && counts['not-sent'] > 0 && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void send(['not-sent'])}
              {...(isCheck ? {} : changing)}
            >
              {t(isCheck ? 'batch.checkRest' : 'batch.sendRest', {
                number: formats.number(counts['not-sent']),
              })}
            </Button>
          )}
          {!isElsewhere && <UndoButton batch={batch} />}
          {!isRunning && exports.buttons}
        </div>
        <Button
          ml="auto"
          variant={canRetry || canCheck ? 'default' : 'filled'}
          onClick={close}
          data-autofocus
        >
          {closing ?? (isRunning ? t('batch.hide') : t('common.close'))}
        </Button>
      </Group>
    </>
  );
}
