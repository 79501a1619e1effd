import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { BatchInfo } from '#contract/batch.ts';
import type { BatchChange, BatchSubjects } from '#contract/batch-changes.ts';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useProfile, useStores } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import screen from '#ui/layout/screen.module.css';
import table from '#ui/table/table.module.css';
import { shorten } from '#ui/text/shorten.ts';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import { BatchRun } from '../batch/batch-run.tsx';
import type { AuthorizationsDialogState } from '../batch/batches.ts';
import { PartOf } from '../batch/part-of.tsx';
import { RemovalPreview } from '../batch/remove-dialog.tsx';
import { useAllFacts } from './authorization-facts.tsx';
import classes from './keys-to-add.module.css';
import {
  EndRotation,
  type RotationStep,
  RotationSteps,
  rotationTasks,
  useRotationRun,
} from './rotation-steps.tsx';

const subjectsOf = (facts: readonly AuthorizationFacts[]): BatchSubjects => ({
  ...{ selection: null, except: [], keys: facts.map(({ id }) => id) },
});
const nowhere = () => [];

/**
 * Replaces several deploy keys in three steps, each a batch: create the new ones, move the projects, delete the old ones. Which
 * step is next is derived from what this computer has noted and what uses the keys, so the dialog can be closed, also by a
 * restart, and continued at any time.
 */
export function RotateMany({ dialog }: { readonly dialog: AuthorizationsDialogState }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const { id: profileId } = useProfile();
  const all = useAllFacts();
  const tasks = rotationTasks(all);
  /** Whether the selected keys are not part of the rotation yet. */
  const [isNew, setNew] = useState(dialog.count > 0);
  /** The step whose batch was started and not viewed yet. */
  const [shown, setShown] = useState<RotationStep | null>(null);
  const [skipped, setSkipped] = useState<readonly RotationStep[]>([]);
  const open = (['create', 'move', 'delete'] as const).find(
    (each) => !skipped.includes(each) && ((each === 'create' && isNew) || tasks[each].length > 0),
  );
  const step = shown ?? open ?? null;

  const close = (): void => {
    const [next, ...rest] = dialog.rest;
    if (next === undefined) batches.close();
    else batches.open({ ...dialog, ...next, rest });
  };
  function next(of: RotationStep): void {
    setShown(null);
    setSkipped((before) => [...before, of]);
  }
  const plan = (change: BatchChange, of: BatchSubjects) => (named: NamedWork) =>
    call('batch.plan', { profileId, change, of, ...named });
  const makers = {
    create: plan({ kind: 'renew' }, isNew ? dialog.subjects : subjectsOf(tasks.create)),
    move: (named: NamedWork) => call('authorizations.planMoves', { profileId, ...named }),
    delete: plan({ kind: 'remove', list: 'authorizations', unusedOnly: true }, subjectsOf(tasks.delete)),
  };
  const replacements = tasks.move.flatMap(({ replacedBy }) => all.get(replacedBy ?? '') ?? []);
  return (
    <Dialog title={t('authorizations.rotateMany.title')} wide="table" onClose={close}>
      <Stack gap="md">
        <PartOf dialog={dialog} />
        <RotationSteps step={step ?? 'delete'} moved={0} />
        {step === null ? (
          <Rest tasks={tasks} onClose={close} />
        ) : (
          <RotationBatch
            key={step}
            step={step}
            make={makers[step]}
            onStarted={() => {
              setNew(false);
              setShown(step);
            }}
            onNext={() => next(step)}
            onClose={close}
            replacements={replacements}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface RestProps {
  readonly tasks: ReturnType<typeof rotationTasks>;
  readonly onClose: () => void;
}

/** Says that everything is done, or what the steps have left. */
function Rest({ tasks, onClose }: RestProps) {
  const { t } = useTranslation();
  const count = tasks.all.length;
  return (
    <>
      <Text size="sm" role="status">
        {count === 0 ? t('authorizations.rotateMany.done') : t('authorizations.rotateMany.left', { count })}
      </Text>
      <DialogActions
        before={count > 0 && <EndRotation old={null} onEnded={onClose} />}
        cancel={t('common.close')}
        onCancel={onClose}
        focusCancel
      />
    </>
  );
}

interface RotationBatchProps {
  readonly step: RotationStep;
  /** Plans the batch of the step; null if there is nothing to do. */
  readonly make: (named: NamedWork) => Promise<Reply<BatchInfo | null>>;
  /** The keys to which projects are moved. */
  readonly replacements: readonly AuthorizationFacts[];
  /** Called when the batch has started. */
  readonly onStarted: () => void;
  /** Called when its outcome was viewed, and to go to the next step without this one. */
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** One step of the rotation of several keys: a batch with a preview, a confirmation and outcomes. */
function RotationBatch(props: RotationBatchProps) {
  const { step, make, replacements, onStarted, onNext, onClose } = props;
  const { t } = useTranslation();
  const { production } = useProfile();
  const [handle, setHandle] = useState<string | null>(null);
  const { form, isRunning } = useRotationRun(handle, (started) => {
    onStarted();
    setHandle(started);
  });
  const { plan, isPlanning, planError } = form.batchPlan;
  const shown = plan === null ? null : { handle: plan.handle, revision: plan.revision };

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
      before={<EndRotation old={null} onEnded={onClose} />}
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
      {shown !== null && (
        <>
          <Text size="sm">{t(`authorizations.rotateMany.text.${step}`, { count: pending })}</Text>
          {step === 'move' && <KeysToAdd keys={replacements} />}
          {step === 'delete' ? (
            <RemovalPreview {...shown} alsoOn={nowhere} />
          ) : (
            <BatchItems {...shown} preview={step === 'create' ? 'renew' : 'edit'} />
          )}
        </>
      )}
      {planError !== null && <ErrorAlert error={planError} />}
    </BatchForm>
  );
}

/** The public keys that have to be added to their repositories before projects use them. */
function KeysToAdd({ keys }: { readonly keys: readonly AuthorizationFacts[] }) {
  const { t } = useTranslation();
  const known = keys.flatMap(({ id, name, publicKey }) =>
    publicKey === null ? [] : [{ id, name, publicKey: publicKey.publicKey }],
  );
  if (known.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('authorizations.rotateMany.keys')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('authorizations.rotateMany.add', { count: known.length })}</Text>
        <CopyButton
          value={known.map(({ publicKey }) => publicKey).join('\n')}
          label={t('authorizations.rotateMany.copyAll')}
        />
      </Group>
      <Stack component="ul" gap="var(--ph-space-4)" m={0} p={0} className={classes.list}>
        {known.map(({ id, name, publicKey }) => (
          <li key={id} className={classes.item}>
            <bdi className={table.text}>{shorten(name, 60)}</bdi>
            <Text component="code" size="xs" className={`${table.text} ${screen.soft}`} title={publicKey}>
              {publicKey}
            </Text>
            <CopyButton
              compact
              value={publicKey}
              label={t('authorizations.rotateMany.copy', { name: shorten(name, 60) })}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
