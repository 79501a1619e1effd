import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { BatchChange, BatchSubjects } from '#contract/batch-changes.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useProfile, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import type { AuthorizationsDialogState } from '../batch/batches.ts';
import { PartOf } from '../batch/part-of.tsx';
import { RemovalPreview } from '../batch/remove-dialog.tsx';
import { useAllFacts } from './authorization-facts.tsx';
import { EndRotation } from './end-rotation.tsx';
import { KeysToAdd } from './keys-to-add.tsx';
import { RotationBatch } from './rotation-batch.tsx';
import { RotationSteps } from './rotation-steps.tsx';
import { type RotationStep, rotationTasks } from './rotation-tasks.ts';

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
    move: () => call('authorizations.planMoves', { profileId }),
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
            before={<EndRotation old={null} onEnded={close} />}
            onStarted={() => {
              setNew(false);
              setShown(step);
            }}
            onNext={() => next(step)}
            onClose={close}
            preview={({ handle, revision, counts }) => (
              <>
                <Text size="sm">
                  {t(`authorizations.rotateMany.text.${step}`, { count: counts.pending })}
                </Text>
                {step === 'move' && <KeysToAdd keys={replacements} />}
                {step === 'delete' ? (
                  <RemovalPreview handle={handle} revision={revision} alsoOn={nowhere} />
                ) : (
                  <BatchItems
                    preview={step === 'create' ? 'renew' : 'edit'}
                    handle={handle}
                    revision={revision}
                  />
                )}
              </>
            )}
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
