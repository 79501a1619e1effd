import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { DeletionDialog } from '../batch/deletion-dialog.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';

/** Deletes many projects, after listing them and what depends on them. */
export function BulkDeleteDialog(dialog: BulkDialogState) {
  const { from, subjects } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const batchPlan = useBatchPlan();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    const plan = { profileId: from, change: { kind: 'delete' }, of: subjects } as const;
    void batchPlan.make((named) => call('batch.plan', { ...plan, ...named }));
  }, []);

  return (
    <DeletionDialog
      dialog={dialog}
      list="projects"
      batchPlan={batchPlan}
      titleOf={(count) => t('batch.title.delete', { count })}
      submitOf={(count) => t('bulk.delete', { count })}
    >
      {({ counts, networks, handle, revision }) => (
        <>
          <Text size="sm">
            {t('bulk.wouldDelete', { count: counts.pending })}{' '}
            {networks > 0 && t('bulk.leftBehind', { count: networks })}{' '}
            {counts.skipped > 0 && t('bulk.wouldSkip', { number: formats.number(counts.skipped) })}
          </Text>
          <BatchItems preview="delete" handle={handle} revision={revision} />
        </>
      )}
    </DeletionDialog>
  );
}
