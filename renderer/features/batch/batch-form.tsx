import { Button, Stack } from '@mantine/core';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import type { BatchInfo } from '#contract/batch.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { WorkLine } from '#state/work-line.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ConfirmBatch, type TypedConfirmation } from './confirm-batch.tsx';
import type { useBatchPlan } from './use-batch-plan.ts';

interface BatchFormProps extends Omit<ComponentProps<typeof DialogActions>, 'children'> {
  /** Made by the caller, who shows why there is no plan. */
  readonly batchPlan: ReturnType<typeof useBatchPlan>;
  readonly typing: TypedConfirmation;
  readonly onStarted: (started: BatchInfo) => void;
  /** The text of the button that starts the plan; null while there is none. */
  readonly submit: string | null;
  /** That of the button. */
  readonly color: 'red' | 'production' | undefined;
  /** Focuses the button where nothing has to be typed before. */
  readonly focusSubmit?: boolean;
  /** Buttons before that one. */
  readonly actions?: ReactNode;
  /** What the plan would do. */
  readonly children: ReactNode;
}

/** A preview of a batch, what the operator types before it, and the button that starts it. */
export function BatchForm(props: BatchFormProps) {
  const { batchPlan, typing, onStarted, submit, color, focusSubmit, actions, children, ...buttons } = props;
  const changing = useChangeButton(typing.backend?.id);
  const { plan, startError, isPlanning, isStarting } = batchPlan;
  const { isConfirmed, confirmation } = typing;
  const isReady = isConfirmed && !isPlanning && plan !== null && plan.counts.pending > 0;

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    const started = isReady ? await batchPlan.start(confirmation) : null;
    if (started !== null) onStarted(started);
  }

  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void start(event)}>
      {children}
      <WorkLine work={batchPlan.planning} />
      <ConfirmBatch {...typing} autoFocus />
      {startError !== null && <ErrorAlert error={startError} />}
      <DialogActions {...buttons}>
        {actions}
        {submit !== null && (
          <Button
            type="submit"
            color={color}
            loading={isStarting}
            disabled={!isReady}
            autoFocus={focusSubmit === true && isConfirmed}
            {...changing}
          >
            {submit}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}
