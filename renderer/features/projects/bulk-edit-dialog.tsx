import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProjectSelectionStore } from '#records/project-selection.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { PartOf } from '../batch/part-of.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { BulkFields, emptyRequired, type SetFields } from './bulk-fields.tsx';

/** Sets fields of many projects: first which, then a preview of every change. */
export function BulkEditDialog(dialog: BulkDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useProjectSelectionStore();
  const batchPlan = useBatchPlan();
  const { plan, make, forget } = batchPlan;
  const [set, setFields] = useState<SetFields>(dialog.set ?? {});
  const [isChecked, setChecked] = useState(false);
  const empty = isChecked ? emptyRequired(set) : [];

  async function preview(): Promise<void> {
    setChecked(true);
    if (Object.keys(set).length === 0 || emptyRequired(set).length > 0) return;
    await make(() => call('batch.plan', { profileId: from, change: { kind: 'edit', set }, of: subjects }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void preview();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was set for the backend before is previewed at once
  useEffect(() => {
    if (dialog.set !== undefined) void preview();
  }, []);

  async function start(): Promise<void> {
    const started = await batchPlan.start(null);
    if (started === null) return;
    projectSelection.clear([from]);
    batches.started({ ...dialog, set }, started);
  }

  const title = t('batch.title.edit', { count });
  if (plan === null) {
    return (
      <Dialog title={title} wide="table" onClose={batches.close}>
        <Stack gap="md" component="form" onSubmit={submit}>
          <PartOf dialog={dialog} />
          <Text size="sm">{t('bulk.editHelp')}</Text>
          <BulkFields set={set} onSet={setFields} empty={empty} />
          {batchPlan.planError !== null && <ErrorAlert error={batchPlan.planError} />}
          <DialogActions onCancel={batches.close}>
            <Button type="submit" loading={batchPlan.isPlanning} disabled={Object.keys(set).length === 0}>
              {t('bulk.preview')}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
    );
  }
  const { pending, skipped } = plan.counts;
  return (
    <Dialog title={title} wide="table" onClose={batches.close}>
      <Stack gap="md">
        <PartOf dialog={dialog} />
        <Text size="sm" role="status">
          {t('bulk.wouldChange', { count: pending })}{' '}
          {skipped > 0 && t('bulk.wouldSkip', { number: formats.number(skipped) })}
        </Text>
        <BatchItems preview="edit" handle={plan.handle} revision={plan.revision} />
        {batchPlan.startError !== null && <ErrorAlert error={batchPlan.startError} />}
        <DialogActions cancel={t('bulk.back')} onCancel={forget}>
          <Button
            loading={batchPlan.isStarting}
            disabled={pending === 0}
            autoFocus
            onClick={() => void start()}
          >
            {t('bulk.apply', { count: pending })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
