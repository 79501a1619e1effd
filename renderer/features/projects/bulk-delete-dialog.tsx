import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProjectSelectionStore } from '#records/project-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ConfirmByName, matchesName } from '#ui/dialog/confirm-by-name.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { PartOf } from '../batch/part-of.tsx';

/** Deletes many projects, after listing them with what depends on them. Their number is typed, in production also where. */
export function BulkDeleteDialog(dialog: BulkDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useProjectSelectionStore();
  const { production, name } = useProfile();
  const { busy, error, run } = useCall();
  const [plan, setPlan] = useState<BatchView | null>(null);
  const [failed, setFailed] = useState<AppError | null>(null);
  const [typedCount, setTypedCount] = useState('');
  const [typedName, setTypedName] = useState('');
  const handle = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    let isOpen = true;
    void call('batch.plan', { profileId: from, change: { kind: 'delete' }, of: subjects }).then((reply) => {
      if (!reply.ok) return isOpen && setFailed(reply.error);
      if (!isOpen) return void call('batch.discard', { handle: reply.value.handle });
      handle.current = reply.value.handle;
      setPlan(reply.value);
    });
    return () => {
      isOpen = false;
      if (handle.current !== null) void call('batch.discard', { handle: handle.current });
    };
  }, []);

  const pending = plan?.counts.pending ?? 0;
  const skipped = plan?.counts.skipped ?? 0;
  const isConfirmed = typedCount.trim() === String(pending) && (!production || matchesName(name, typedName));

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || !isConfirmed || pending === 0) return;
    const confirmation = { count: typedCount, name: production ? name : '' };
    const reply = await run(() => call('batch.start', { handle: plan.handle, confirmation }));
    if (!reply?.ok) return;
    handle.current = null;
    projectSelection.clear([from]);
    batches.started(dialog, reply.value);
  }

  return (
    <Dialog role="alertdialog" title={t('batch.title.delete', { count })} wide onClose={batches.close}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
        <PartOf dialog={dialog} />
        {plan === null && failed === null && <LoadingRows />}
        {failed !== null && <ErrorAlert error={failed} />}
        {plan !== null && (
          <>
            <Text size="sm">
              {t('bulk.wouldDelete', { count: pending })}{' '}
              {skipped > 0 && t('bulk.wouldSkip', { number: formats.number(skipped) })}
            </Text>
            <BatchItems preview="delete" handle={plan.handle} revision={plan.revision} />
            <TextInput
              label={t('bulk.typeCount', { number: pending })}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              value={typedCount}
              onChange={(event) => setTypedCount(event.currentTarget.value)}
            />
            {production && <ConfirmByName expected={name} typed={typedName} onTyped={setTypedName} />}
          </>
        )}
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={batches.close}>
          <Button type="submit" color="red" loading={busy} disabled={!isConfirmed || pending === 0}>
            {t('bulk.delete', { count: pending })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
