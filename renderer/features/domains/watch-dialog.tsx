import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import type { DomainsDialogState } from '../batch/batches.ts';
import { countOf, partsOf } from '../batch/dialog-parts.ts';

/** Starts or stops monitoring the selected domains of all backends. */
export function WatchDialog({ dialog }: { readonly dialog: DomainsDialogState }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const toasts = useToasts();
  const { busy, error, run } = useCall();
  const on = dialog.kind === 'watch';
  const texts = on ? 'watchMany' : 'stopMany';
  const count = countOf(dialog);
  /** Includes what an attempt has changed that failed for a later profile. */
  const changed = useRef(0);

  async function send(): Promise<Reply<number>> {
    for (const { from: profileId, subjects: of } of partsOf(dialog)) {
      const reply = await call('domains.watchMany', { profileId, of, on });
      if (!reply.ok) return reply;
      changed.current += reply.value;
    }
    return { ok: true, value: changed.current };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const reply = await run(send);
    if (!reply?.ok) return;
    batches.close();
    toasts.done(
      reply.value === 0 ? t(`domains.${texts}.none`) : t(`domains.${texts}.done`, { count: reply.value }),
    );
  }

  return (
    <Dialog title={t(`domains.${texts}.title`, { count })} onClose={batches.close}>
      <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <Text size="sm">{t(`domains.${texts}.text`)}</Text>
        {error !== null && <ErrorAlert error={error} />}
        <DialogActions onCancel={batches.close}>
          <Button type="submit" loading={busy} data-autofocus>
            {t(`domains.${texts}.submit`)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
