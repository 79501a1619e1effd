import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProjectSelectionStore } from '#records/project-selection.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { PartOf } from '../batch/part-of.tsx';
import { BulkFields, emptyRequired, type SetFields } from './bulk-fields.tsx';

/** Sets fields of many projects: first which, then a preview of every change. */
export function BulkEditDialog(dialog: BulkDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useProjectSelectionStore();
  const { busy, error, run } = useCall();
  const [set, setFields] = useState<SetFields>(dialog.set ?? {});
  const [isChecked, setChecked] = useState(false);
  const [plan, setPlan] = useState<BatchView | null>(null);
  const empty = isChecked ? emptyRequired(set) : [];

  async function preview(): Promise<void> {
    setChecked(true);
    if (Object.keys(set).length === 0 || emptyRequired(set).length > 0) return;
    const reply = await run(() =>
      call('batch.plan', { profileId: from, change: { kind: 'edit', set }, of: subjects }),
    );
    if (reply?.ok) setPlan(reply.value);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void preview();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was set for the backend before is previewed at once
  useEffect(() => {
    if (dialog.set !== undefined) void preview();
  }, []);

  async function start({ handle }: BatchView): Promise<void> {
    const reply = await run(() => call('batch.start', { handle, confirmation: null }));
    if (!reply?.ok) return;
    projectSelection.clear([from]);
    batches.started({ ...dialog, set }, reply.value);
  }

  function close(): void {
    if (plan !== null) void call('batch.discard', { handle: plan.handle });
    batches.close();
  }

  const title = t('batch.title.edit', { count });
  if (plan === null) {
    return (
      <Dialog title={title} wide onClose={close}>
        <Stack gap="md" component="form" onSubmit={submit}>
          <PartOf dialog={dialog} />
          <Text size="sm">{t('bulk.editHelp')}</Text>
          <BulkFields set={set} onSet={setFields} empty={empty} />
          {error !== null && <ErrorAlert error={error} />}
          <DialogActions onCancel={close}>
            <Button type="submit" loading={busy} disabled={Object.keys(set).length === 0}>
              {t('bulk.preview')}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
    );
  }
  const { pending, skipped } = plan.counts;
  return (
    <Dialog title={title} wide onClose={close}>
      <Stack gap="md">
        <PartOf dialog={dialog} />
        <Text size="sm" role="status">
          {t('bulk.wouldChange', { count: pending })}{' '}
          {skipped > 0 && t('bulk.wouldSkip', { number: formats.number(skipped) })}
        </Text>
        <BatchItems preview="edit" handle={plan.handle} revision={plan.revision} />
        {error !== null && <ErrorAlert error={error} />}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() => {
              void call('batch.discard', { handle: plan.handle });
              setPlan(null);
            }}
          >
            {t('bulk.back')}
          </Button>
          <Button loading={busy} disabled={pending === 0} autoFocus onClick={() => void start(plan)}>
            {t('bulk.apply', { count: pending })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
