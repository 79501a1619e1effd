import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import { PublicKeyText } from './public-key.tsx';
import { EndRotation, type Rotated, useRotationRun } from './rotation-steps.tsx';

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
  const { call } = useStores();
  const { id: profileId, production } = useProfile();
  const { form, isRunning } = useRotationRun(handle, onHandle);
  const { plan, planError, isPlanning, make } = form.batchPlan;
  const [isMoved, setMoved] = useState(false);

  async function preview(): Promise<void> {
    const reply = await make((named) => call('authorizations.planMove', { profileId, id: old.id, ...named }));
    if (reply?.ok) setMoved(reply.value === null);
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
    <BatchForm
      {...form}
      color={production ? 'production' : undefined}
      submit={plan === null ? null : t('authorizations.rotate.move', { count: plan.counts.pending })}
      focusSubmit
      before={<EndRotation old={old} onEnded={onClose} />}
      cancel={t('authorizations.rotate.later')}
      onCancel={onClose}
      actions={
        plan === null && (
          <Button
            loading={isPlanning}
            disabled={isMissing || (count === 0 && facts.projects !== null)}
            onClick={() => void preview()}
          >
            {t('authorizations.rotate.preview')}
          </Button>
        )
      }
    >
      {isMissing && (
        <Notice
          role="status"
          tone="warning"
          Icon={IconAlertTriangle}
          title={t('authorizations.rotate.missing')}
        />
      )}
      {replacement?.publicKey != null && (
        <Stack component="section" gap="xs" aria-label={t('authorizations.pair.publicKey')}>
          <Text size="sm">{t('authorizations.pair.addNow', { name: shorten(replacement.name) })}</Text>
          <PublicKeyText {...replacement.publicKey} />
        </Stack>
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
      {planError !== null && <ErrorAlert error={planError} />}
    </BatchForm>
  );
}
