import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { BatchInfo } from '#contract/batch.ts';
import type { Reply } from '#contract/errors.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import classes from './rotate.module.css';

const steps = ['create', 'move', 'delete'] as const;

interface RotationStepsProps {
  readonly step: (typeof steps)[number];
  /** The number of projects that were moved; 0 for none or if it is not known. */
  readonly moved: number;
}

/** The steps of a rotation: a tick at those that are done, and how many projects were moved. */
export function RotationSteps({ step, moved }: RotationStepsProps) {
  const { t } = useTranslation();
  const current = steps.indexOf(step);
  return (
    <Group component="ol" gap="var(--ph-space-8) var(--ph-space-24)" m={0} p={0} className={classes.steps}>
      {steps.map((each, index) => {
        const isDone = index < current;
        return (
          <li key={each} aria-current={each === step ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={14} /> : <span data-number={index + 1} />}
            </span>
            <span>
              {t(`authorizations.rotate.step.${each}`)}
              {each === 'move' && moved > 0 && (
                <SoftText span fw="var(--ph-regular)">
                  {' '}
                  · {t('authorizations.rotate.moved', { count: moved })}
                </SoftText>
              )}
              {isDone && <VisuallyHidden> ({t('authorizations.rotate.stepDone')})</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </Group>
  );
}

export type RotationStep = 'create' | 'move' | 'delete';

/** The keys of the rotation of several, and those that each step is still to be done for. */
type RotationTasks = Readonly<Record<RotationStep | 'all', readonly AuthorizationFacts[]>>;

/**
 * Derives them from what this computer has noted and what uses the keys. A key that a domain refers to stays: domains cannot be
 * changed.
 */
export function rotationTasks(facts: ReadonlyMap<string, AuthorizationFacts>): RotationTasks {
  const all = [...facts.values()].filter(({ rotating, isListed }) => rotating && isListed);
  const replaced = all.filter(({ replacedBy }) => replacedBy !== null);
  return {
    all,
    create: all.filter(({ replacedBy }) => replacedBy === null),
    move: replaced.filter(({ projects }) => projects !== 0),
    delete: replaced.filter(({ projects, domains }) => projects === 0 && domains.length === 0),
  };
}

/** An authorization to rotate. */
export interface Rotated {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

interface EndRotationProps {
  /** The authorization whose rotation ends; null for the rotation of several keys. */
  readonly old: Rotated | null;
  readonly onEnded: () => void;
}

/** Ends a rotation: all authorizations and the moved projects stay as they are. */
export function EndRotation({ old, onEnded }: EndRotationProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { busy, run } = useCall();

  async function end(): Promise<void> {
    const reply = await run(
      (): Promise<Reply<unknown>> =>
        old === null
          ? call('authorizations.endRotation', { profileId })
          : call('authorizations.replace', { profileId, id: old.id, name: old.name, by: null }),
    );
    if (!reply?.ok) return;
    onEnded();
    toasts.done(t(old === null ? 'authorizations.rotateMany.ended' : 'authorizations.rotate.ended'));
  }

  return (
    <Button variant="subtle" color="gray" loading={busy} onClick={() => void end()}>
      {t('authorizations.rotate.end')}
    </Button>
  );
}

/**
 * A step of a rotation that is a batch: its plan, the confirmation of it, and its run.
 * @param handle the started batch; null before the start
 * @param onHandle called with the handle of the batch when it has started
 */
export function useRotationRun(handle: string | null, onHandle: (handle: string) => void) {
  const { batches } = useStores();
  const batchPlan = useBatchPlan();
  const typing = useTypedConfirmation(batchPlan.plan, useProfile());
  const isRunning = useStoreState(
    'batches',
    (state) => handle !== null && state.batches[handle]?.status === 'running',
  );

  function onStarted(started: BatchInfo): void {
    batches.receive([started]);
    batchPlan.forget();
    onHandle(started.handle);
  }

  return { form: { batchPlan, typing, onStarted }, isRunning };
}
