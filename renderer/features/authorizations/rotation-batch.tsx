import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import type { Reply } from '#contract/errors.ts';
import { useProfile } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import { ConfirmBatch } from '../batch/confirm-batch.tsx';
import { useRotationRun } from './use-rotation-run.ts';

interface RotationBatchProps {
  readonly step: 'create' | 'move' | 'delete';
  /** Plans the batch of the step; null if there is nothing to do. */
  readonly make: () => Promise<Reply<BatchInfo | null>>;
  /** What is shown with the plan. */
  readonly preview: (plan: BatchInfo) => ReactNode;
  /** The button at the start of the row. */
  readonly before: ReactNode;
  /** Called when the batch has started. */
  readonly onStarted: () => void;
  /** Called when its outcome was viewed, and to go to the next step without this one. */
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** One step of the rotation of several keys: a batch with a preview, a confirmation and outcomes. */
export function RotationBatch(props: RotationBatchProps) {
  const { step, make, preview, before, onStarted, onNext, onClose } = props;
  const { t } = useTranslation();
  const { production } = useProfile();
  const changing = useChangeButton();
  const [handle, setHandle] = useState<string | null>(null);
  const run = useRotationRun(handle, (started) => {
    onStarted();
    setHandle(started);
  });
  const { plan, isPlanning, typing, error } = run;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    void run.make(make);
  }, []);

  if (handle !== null) {
    return (
      <BatchRun
        handle={handle}
        closing={run.isRunning ? undefined : t('authorizations.rotate.continue')}
        onClose={run.isRunning ? onClose : onNext}
      />
    );
  }
  const pending = plan?.counts.pending ?? 0;
  const isDestructive = step === 'delete' || (step === 'move' && production);
  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void run.start(event)}>
      {isPlanning && <LoadingRows />}
      {!isPlanning && pending === 0 && error === null && (
        <Text size="sm" role="status">
          {t('authorizations.rotateMany.nothing')}
        </Text>
      )}
      {plan !== null && preview(plan)}
      <ConfirmBatch {...typing} autoFocus />
      {error !== null && <ErrorAlert error={error} />}
      <DialogActions before={before} cancel={t('authorizations.rotate.later')} onCancel={onClose}>
        {step !== 'delete' && (
          <Button variant="default" onClick={onNext}>
            {t('authorizations.rotateMany.skip')}
          </Button>
        )}
        <Button
          type="submit"
          color={isDestructive ? 'red' : undefined}
          loading={run.isStarting}
          disabled={pending === 0 || !typing.isConfirmed}
          {...changing}
        >
          {t(`authorizations.rotateMany.submit.${step}`, { count: pending })}
        </Button>
      </DialogActions>
    </Stack>
  );
}
