import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { DomainsDialogState } from '../batch/batches.ts';
import { countOf, partsOf } from '../batch/dialog-parts.ts';

const focused = { type: 'submit', 'data-autofocus': true } as const;

/** Starts or stops monitoring the selected domains of all backends. */
export function WatchDialog({ dialog }: { readonly dialog: DomainsDialogState }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const toasts = useToasts();
  const on = dialog.kind === 'watch';
  const texts = on ? 'watchMany' : 'stopMany';
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

  return (
    <FormDialog
      title={t(`domains.${texts}.title`, { count: countOf(dialog) })}
      onClose={batches.close}
      fields={[]}
      submit={t(`domains.${texts}.submit`)}
      submitProps={focused}
      send={send}
      onSent={(done) =>
        toasts.done(done === 0 ? t(`domains.${texts}.none`) : t(`domains.${texts}.done`, { count: done }))
      }
    >
      <Text size="sm">{t(`domains.${texts}.text`)}</Text>
    </FormDialog>
  );
}
