import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchItems } from '../batch/batch-items.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import { ConfirmBatch, useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { EndRotation } from './end-rotation.tsx';
import { PublicKeyText } from './public-key.tsx';
import classes from './rotate.module.css';
import type { Rotated } from './rotated.ts';

interface RotateMoveProps {
  readonly old: Rotated;
  readonly facts: AuthorizationFacts;
  /** Null if it is no longer known. */
  readonly replacement: AuthorizationFacts | null;
  /** The started batch, until the operator continues. */
  readonly handle: string | null;
  readonly onHandle: (handle: string | null) => void;
  readonly onClose: () => void;
}

/** The second step: a batch with a preview assigns the new authorization to the projects that use the old one. */
export function RotateMove({ old, facts, replacement, handle, onHandle, onClose }: RotateMoveProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const profile = useProfile();
  const { id: profileId, production } = profile;
  const changing = useChangeButton();
  const batchPlan = useBatchPlan();
  const { plan } = batchPlan;
  const typing = useTypedConfirmation(plan, profile);
  const error = batchPlan.planError ?? batchPlan.startError;
  const [isMoved, setMoved] = useState(false);
  const isRunning = useStoreState(
    'batches',
    (state) => handle !== null && state.batches[handle]?.status === 'running',
  );

  async function preview(): Promise<void> {
    const reply = await batchPlan.make(() => call('authorizations.planMove', { profileId, id: old.id }));
    if (reply?.ok) setMoved(reply.value === null);
  }

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!typing.isConfirmed) return;
    const started = await batchPlan.start(typing.confirmation);
    if (started === null) return;
    batches.receive([started]);
    batchPlan.forget();
    onHandle(started.handle);
  }

  if (handle !== null) {
    return (
      <BatchRun
        handle={handle}
        closing={isRunning ? undefined : t('authorizations.rotate.continue')}
        onClose={() => (isRunning ? onClose() : onHandle(null))}
      />
    );
  }
  const count = facts.projects ?? 0;
  const isMissing = replacement === null || !replacement.isListed;
  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
      {isMissing && (
        <Notice
          role="status"
          tone="warning"
          Icon={IconAlertTriangle}
          title={t('authorizations.rotate.missing')}
        />
      )}
      {replacement?.publicKey != null && (
        <section className={classes.made} aria-label={t('authorizations.pair.publicKey')}>
          <Text size="sm">{t('authorizations.pair.addNow', { name: shorten(replacement.name) })}</Text>
          <PublicKeyText {...replacement.publicKey} />
        </section>
      )}
      <Text>{t('authorizations.rotate.using', { count, name: shorten(old.name) })}</Text>
      {facts.domains.length > 0 && (
        <Text size="sm">
          {t('authorizations.rotate.domains', {
            count: facts.domains.length,
            name: formats.list(facts.domains.slice(0, 5)),
          })}
        </Text>
      )}
      {isMoved && <Text role="status">{t('authorizations.rotate.nothingToMove')}</Text>}
      {plan !== null && <BatchItems preview="edit" handle={plan.handle} revision={plan.revision} />}
      <ConfirmBatch {...typing} autoFocus />
      {error !== null && <ErrorAlert error={error} />}
      <DialogActions
        before={<EndRotation old={old} onEnded={onClose} />}
        cancel={t('authorizations.rotate.later')}
        onCancel={onClose}
      >
        {plan === null ? (
          <Button
            loading={batchPlan.isPlanning}
            disabled={isMissing || (count === 0 && facts.projects !== null)}
            onClick={() => void preview()}
          >
            {t('authorizations.rotate.preview')}
          </Button>
        ) : (
          <Button
            type="submit"
            color={production ? 'red' : undefined}
            loading={batchPlan.isStarting}
            autoFocus={typing.isConfirmed}
            disabled={plan.counts.pending === 0 || !typing.isConfirmed}
            {...changing}
          >
            {t('authorizations.rotate.move', { count: plan.counts.pending })}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
