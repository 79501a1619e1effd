import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
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
    <ol className={classes.steps}>
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
                <span className={classes.moved}> · {t('authorizations.rotate.moved', { count: moved })}</span>
              )}
              {isDone && <VisuallyHidden> ({t('authorizations.rotate.stepDone')})</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
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
