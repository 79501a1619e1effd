import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { WorkLine } from '#state/work-line.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchPreview } from '../batch/batch-preview.tsx';
import { ConfirmBatch, useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { profileName } from '../profiles/profile-name.tsx';

interface ImportIntoProps {
  readonly importId: string;
  /** The profile for rows that name no backend. */
  readonly first: string;
  /** Whether the file is imported into other backends, too, so that the button names this one. */
  readonly isOneOfSeveral: boolean;
  /** Called with each plan. */
  readonly onPlanned?: (plan: BatchInfo) => void;
  readonly onStarted: (batch: BatchInfo) => void;
  readonly onClose: () => void;
}

/** What importing the rows of a file into the current profile would send, and the button that starts it. */
export function ImportInto(props: ImportIntoProps) {
  const { importId, first, isOneOfSeveral, onPlanned, onStarted, onClose } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const profile = useProfile();
  const changing = useChangeButton();
  const batchPlan = useBatchPlan();
  const { make, plan } = batchPlan;
  const [isStarted, setStarted] = useState(false);
  const pending = plan?.counts.pending ?? 0;
  const typing = useTypedConfirmation(plan, profile);
  const { isConfirmed } = typing;
  const { id: profileId } = profile;

  const compare = useCallback(async (): Promise<void> => {
    const of = { selection: null, except: [], keys: [] };
    const change = { kind: 'import', importId, first } as const;
    const reply = await make((named) => call('batch.plan', { profileId, change, of, ...named }));
    if (reply?.ok && reply.value !== null) onPlanned?.(reply.value);
  }, [make, call, profileId, importId, first, onPlanned]);
  useEffect(() => void compare(), [compare]);

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (plan === null || !isConfirmed || pending === 0) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    setStarted(true);
    onStarted(started);
  }

  if (isStarted) {
    return (
      <Stack gap="md">
        <Text size="sm" role="status">
          {t('imports.started')}
        </Text>
        <DialogActions cancel={t('common.close')} onCancel={onClose} />
      </Stack>
    );
  }
  const count = { count: pending, formatted: formats.number(pending) };
  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
      {batchPlan.planError !== null && (
        <ErrorAlert error={batchPlan.planError} onRetry={() => void compare()} />
      )}
      <WorkLine work={batchPlan.planning} />
      {plan === null && batchPlan.planError === null && <LoadingRows />}
      {plan !== null && (
        <>
          <BatchPreview kind="import" plan={plan} />
          <ConfirmBatch {...typing} />
        </>
      )}
      {batchPlan.startError !== null && <ErrorAlert error={batchPlan.startError} />}
      <DialogActions
        before={
          plan !== null &&
          pending === 0 && (
            <Text size="sm" role="status">
              {t('imports.nothing')}
            </Text>
          )
        }
        onCancel={onClose}
      >
        {plan !== null && (
          <Button
            type="submit"
            color={profile.production ? 'production' : undefined}
            loading={batchPlan.isStarting}
            disabled={!isConfirmed || pending === 0}
            {...changing}
          >
            {isOneOfSeveral
              ? t('imports.applyTo', { ...count, backend: shorten(profileName(t, profile), 40) })
              : t('imports.apply', count)}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
