import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { useWork } from '#state/use-work.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import type { DomainsDialogState } from '../batch/batches.ts';
import { countOf, partsOf } from '../batch/dialog-parts.ts';

/**
 * Checks the selected domains of each backend once, as a batch that nothing has to confirm: it looks in the DNS only. The batch of a
 * single backend is shown, those of several are in the status bar.
 */
export function CheckDomains({ dialog }: { readonly dialog: DomainsDialogState }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const [error, setError] = useState<AppError | null>(null);
  const planning = useWork();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    async function begin(): Promise<void> {
      for (const { from: profileId, subjects: of } of partsOf(dialog)) {
        const plan = await planning.run((named) =>
          call('batch.plan', { profileId, change: { kind: 'check' }, of, ...named }),
        );
        const started = plan.ok
          ? await call('batch.start', { handle: plan.value.handle, confirmation: null })
          : plan;
        if (!started.ok) {
          setError(started.error);
          return;
        }
        batches.receive([started.value]);
        if (dialog.parts === 1) {
          const { handle } = started.value;
          batches.open({ kind: 'batch', profileId: dialog.profileId, handle });
          return;
        }
      }
      batches.close();
    }
    void begin();
  }, []);

  return (
    <Dialog title={t('batch.title.check', { count: countOf(dialog) })} wide="table" onClose={batches.close}>
      <Stack gap="md">
        <WorkLine work={planning.running} />
        {error === null ? <LoadingRows /> : <ErrorAlert error={error} />}
        <Button variant="default" ml="auto" onClick={batches.close} data-autofocus>
          {t('common.close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
