import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchExportFormat, BatchInfo } from '#contract/batch.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useRunning, useWorkStore } from '#state/use-work-store.ts';
import { WorkLine } from '#state/work-line.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { useBatchTitle } from './use-batch-title.ts';

/**
 * The exports of the outcomes of a batch. They continue in the status bar when the dialog closes.
 * @returns the buttons, and how far a running export is
 */
export function useBatchExports(batch: BatchInfo) {
  const { t } = useTranslation();
  const { call } = useStores();
  const work = useWorkStore();
  const toasts = useToasts();
  const title = useBatchTitle(batch);
  const { error, run, setError } = useCall();
  const [workId, setWorkId] = useState<string | null>(null);
  const running = useRunning((all) => (workId === null ? undefined : all[workId]));

  async function save(format: BatchExportFormat): Promise<void> {
    const label = t('progress.export', { what: title });
    const reply = await run(() =>
      work.run(
        { label, inBar: true },
        (named) => call('batch.export', { handle: batch.handle, format, ...named }),
        setWorkId,
      ),
    );
    if (reply?.ok !== false || reply.error.code !== 'cancelled') return;
    setError(null);
    toasts.done(t('progress.exportCancelled'));
  }

  return {
    buttons: (['csv', 'json'] as const).map((format) => (
      <Button key={format} variant="default" onClick={() => void save(format)}>
        {t('batch.export', { format: format.toUpperCase() })}
      </Button>
    )),
    progress: (
      <>
        <WorkLine work={running ?? null} />
        {error !== null && <ErrorAlert error={error} />}
      </>
    ),
  };
}
