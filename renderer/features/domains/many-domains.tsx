import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useToasts } from '#state/toasts.ts';
import { useWork } from '#state/use-work.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { DomainsDialogState, RemoveDialogState } from '../batch/batches.ts';
import { countOf, partsOf } from '../batch/dialog-parts.ts';
import { RemoveDialog } from '../batch/remove-dialog.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { ConflictsProvider, useAllConflicts } from './conflicts.tsx';

interface ManyDomainsProps {
  readonly dialog: DomainsDialogState | RemoveDialogState;
}

/** The dialog about the selected domains. */
export default function ManyDomains({ dialog }: ManyDomainsProps) {
  if (dialog.kind === 'check') return <CheckDomains key={dialog.from} dialog={dialog} />;
  if (dialog.kind !== 'remove') return <WatchDialog dialog={dialog} />;
  return (
    <OfProfile id={dialog.from}>
      <ConflictsProvider profileId={dialog.from}>
        <Remove dialog={dialog} />
      </ConflictsProvider>
    </OfProfile>
  );
}

function Remove({ dialog }: { readonly dialog: RemoveDialogState }) {
  const { t } = useTranslation();
  const conflicts = useAllConflicts();
  const alsoOn = useCallback(
    (name: string) => (conflicts.get(name) ?? []).map((profile) => profileName(t, profile)),
    [conflicts, t],
  );
  return <RemoveDialog dialog={dialog} alsoOn={alsoOn} />;
}

const focused = { type: 'submit', 'data-autofocus': true } as const;

/** Starts or stops monitoring the selected domains of all backends. */
function WatchDialog({ dialog }: { readonly dialog: DomainsDialogState }) {
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

/**
 * Checks the selected domains of each backend once, as a batch that nothing has to confirm: it looks in the DNS only. The batch of a
 * single backend is shown, those of several are in the status bar.
 */
function CheckDomains({ dialog }: { readonly dialog: DomainsDialogState }) {
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
