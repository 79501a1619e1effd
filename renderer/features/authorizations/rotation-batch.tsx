import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useProfile } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import { useRotationRun } from './use-rotation-run.ts';

interface RotationBatchProps {
  readonly step: 'create' | 'move' | 'delete';
  /** Plans the batch of the step; null if there is nothing to do. */
  readonly make: (named: NamedWork) => Promise<Reply<BatchInfo | null>>;
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
  const [handle, setHandle] = useState<string | null>(null);
  const { form, isRunning } = useRotationRun(handle, (started) => {
    onStarted();
    setHandle(started);
  });
  const { plan, isPlanning, planError } = form.batchPlan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    void form.batchPlan.make(make);
  }, []);

  if (handle !== null) {
    return (
      <BatchRun
        handle={handle}
        closing={isRunning ? undefined : t('authorizations.rotate.continue')}
        onClose={isRunning ? onClose : onNext}
      />
    );
  }
  const pending = plan?.counts.pending ?? 0;
  return (
    <BatchForm
      {...form}
      color={step === 'delete' ? 'red' : step === 'move' && production ? 'production' : undefined}
      submit={t(`authorizations.rotateMany.submit.${step}`, { count: pending })}
      before={before}
      cancel={t('authorizations.rotate.later')}
      onCancel={onClose}
      actions={
        step !== 'delete' && (
          <Button variant="default" onClick={onNext}>
            {t('authorizations.rotateMany.skip')}
          </Button>
        )
      }
    >
      {isPlanning && <LoadingRows />}
      {!isPlanning && pending === 0 && planError === null && (
        <Text size="sm" role="status">
          {t('authorizations.rotateMany.nothing')}
        </Text>
      )}
      {plan !== null && preview(plan)}
      {planError !== null && <ErrorAlert error={planError} />}
    </BatchForm>
  );
}
