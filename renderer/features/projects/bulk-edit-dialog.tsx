import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { type FieldEdits, namePlaceholder } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSelectionStore } from '#records/use-record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { PartOf } from '../batch/part-of.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { profileName } from '../profiles/profile-name.tsx';
import { BulkFields, incompleteFields } from './bulk-fields.tsx';
import classes from './given-values.module.css';

/** Edits fields of many projects: first the fields and edits, then a preview of every change. */
export function BulkEditDialog(dialog: BulkDialogState) {
  const { from, subjects, count } = dialog;
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useSelectionStore('projects');
  const profile = useProfile();
  const batchPlan = useBatchPlan();
  const { plan, planError, make, forget } = batchPlan;
  const typing = useTypedConfirmation(plan, profile);
  const [edits, setEdits] = useState<FieldEdits>(dialog.edits ?? {});
  const [isChecked, setChecked] = useState(false);
  const incomplete = isChecked ? incompleteFields(edits) : [];
  const given = useMemo(() => givenValues(edits).map(([field]) => field), [edits]);
  const isEmpty = Object.keys(edits).length === 0;

  async function preview(): Promise<void> {
    setChecked(true);
    if (isEmpty || incompleteFields(edits).length > 0) return;
    const change = { kind: 'edit', fields: edits } as const;
    await make((named) => call('batch.plan', { profileId: from, change, of: subjects, ...named }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void preview();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done in the backend before is previewed at once
  useEffect(() => {
    if (dialog.edits !== undefined) void preview();
  }, []);

  function onStarted(started: BatchInfo): void {
    projectSelection.clear([from]);
    batches.started({ ...dialog, edits }, started);
  }

  const title = t('batch.title.edit', { count });
  if (plan === null) {
    return (
      <Dialog title={title} wide onClose={batches.close}>
        <Stack gap="md" component="form" onSubmit={submit}>
          <PartOf dialog={dialog} />
          <Text size="sm">{t('bulk.editHelp')}</Text>
          <BulkFields edits={edits} onEdits={setEdits} incomplete={incomplete} />
          <WorkLine work={batchPlan.planning} />
          {planError !== null && <ErrorAlert error={planError} />}
          <DialogActions onCancel={batches.close}>
            <Button type="submit" loading={batchPlan.isPlanning} disabled={isEmpty}>
              {t('bulk.preview')}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
    );
  }
  const { pending, skipped } = plan.counts;
  const backend = shorten(profileName(t, profile), 40);
  return (
    <Dialog title={title} wide onClose={batches.close}>
      <BatchForm
        {...{ batchPlan, typing, onStarted }}
        color={profile.production ? 'production' : undefined}
        submit={t('bulk.apply', { count: pending, backend })}
        focusSubmit
        cancel={t('bulk.back')}
        onCancel={forget}
      >
        <PartOf dialog={dialog} />
        <Text size="sm" role="status">
          {t('bulk.wouldChange', { count: pending })}{' '}
          {skipped > 0 && t('bulk.wouldSkip', { number: formats.number(skipped) })}
        </Text>
        <GivenValues edits={edits} />
        <BatchItems preview="edit" given={given} handle={plan.handle} revision={plan.revision} />
      </BatchForm>
    </Dialog>
  );
}

/** The new values that are the same in every project, with their fields. */
function givenValues(edits: FieldEdits): readonly (readonly [ProjectFieldName, string])[] {
  return projectFieldNames.flatMap((field) => {
    const edit = edits[field];
    if (edit?.kind !== 'set' || edit.value.includes(namePlaceholder)) return [];
    return [[field, edit.value] as const];
  });
}

/** Each new value once, above the projects that get it; nothing where each project gets its own. */
function GivenValues({ edits }: { readonly edits: FieldEdits }) {
  const { t } = useTranslation();
  const values = givenValues(edits);
  if (values.length === 0) return null;
  return (
    <ul className={classes.values}>
      {values.map(([field, value]) => (
        <li key={field}>
          {t(`projects.column.${field}`)} → <bdi className={classes.value}>{value || t('batch.empty')}</bdi>
        </li>
      ))}
    </ul>
  );
}
