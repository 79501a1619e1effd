import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { type FieldEdit, type FieldEdits, namePlaceholder } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSelectionStore } from '#records/use-record-selection.ts';
import { useProfile, useStores } from '#state/context.ts';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { BatchForm } from '../batch/batch-form.tsx';
import { BatchItems } from '../batch/batch-items.tsx';
import type { BulkDialogState } from '../batch/batches.ts';
import { useTypedConfirmation } from '../batch/confirm-batch.tsx';
import { PartOf } from '../batch/part-of.tsx';
import { useBatchPlan } from '../batch/use-batch-plan.ts';
import { profileName } from '../profiles/profile-name.tsx';
import classes from './bulk-edit.module.css';
import { InUseInput } from './project-form.tsx';

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
    <Text component="ul" size="sm" m={0} p={0} className={classes.given}>
      {values.map(([field, value]) => (
        <li key={field}>
          {t(`projects.column.${field}`)} → <bdi>{value || t('batch.empty')}</bdi>
        </li>
      ))}
    </Text>
  );
}

type EditKind = FieldEdit['kind'];

const kinds = ['set', 'replace', 'append'] as const satisfies readonly EditKind[];

const required: readonly ProjectFieldName[] = ['name', 'sourceId', 'vmId'];

/** Fields with an incomplete edit. */
function incompleteFields(edits: FieldEdits): readonly ProjectFieldName[] {
  return projectFieldNames.filter((field) => {
    const edit = edits[field];
    if (edit === undefined) return false;
    if (edit.kind === 'replace') return edit.find === '';
    return edit.value === '' && (edit.kind === 'append' || required.includes(field));
  });
}

/** The edit of a field after another kind was chosen; keeps the input. */
function withKind(kind: EditKind, before: FieldEdit | undefined): FieldEdit {
  const value = before?.value ?? '';
  return kind === 'replace' ? { kind, find: '', value } : { kind, value };
}

interface BulkFieldsProps {
  readonly edits: FieldEdits;
  readonly onEdits: (edits: FieldEdits) => void;
  /** Fields marked as incomplete. */
  readonly incomplete: readonly ProjectFieldName[];
}

/** The choice for each field of a project: keep it, set it, replace a text in it, or append one. */
function BulkFields({ edits, onEdits, incomplete }: BulkFieldsProps) {
  const { t } = useTranslation();

  function choose(field: ProjectFieldName, chosen: string): void {
    const { [field]: before, ...others } = edits;
    const kind = kinds.find((each) => each === chosen);
    onEdits(kind === undefined ? others : { ...others, [field]: withKind(kind, before) });
  }

  return (
    <Stack gap="sm">
      {projectFieldNames.map((field) => {
        const label = t(`projects.column.${field}`);
        const edit = edits[field];
        return (
          <div key={field} className={classes.field}>
            <Text size="sm" fw="var(--ph-medium)" aria-hidden="true">
              {label}
            </Text>
            <SegmentedControl
              aria-label={label}
              className={classes.kinds}
              size="xs"
              value={edit?.kind ?? 'keep'}
              onChange={(chosen) => choose(field, chosen)}
              data={[
                { value: 'keep', label: t('bulk.keep') },
                ...kinds.map((kind) => ({ value: kind, label: t(`bulk.${kind}`) })),
              ]}
            />
            {edit !== undefined && (
              <div key={edit.kind} className={classes.values}>
                <EditInputs
                  field={field}
                  edit={edit}
                  error={incomplete.includes(field) ? t('common.required') : undefined}
                  onEdit={(next) => onEdits({ ...edits, [field]: next })}
                />
              </div>
            )}
          </div>
        );
      })}
    </Stack>
  );
}

interface EditInputsProps {
  readonly field: ProjectFieldName;
  readonly edit: FieldEdit;
  readonly error: ReactNode;
  readonly onEdit: (edit: FieldEdit) => void;
}

/** The inputs for one kind of edit: a text to find, and a value. Values in use are suggested, except for what is appended. */
function EditInputs({ field, edit, error, onEdit }: EditInputsProps) {
  const { t } = useTranslation();
  const name = { field: t(`projects.column.${field}`) };
  const isReplaced = edit.kind === 'replace';
  const onValue = (value: string) => onEdit({ ...edit, value });
  const label = t(
    isReplaced ? 'bulk.replaceIn' : edit.kind === 'set' ? 'bulk.valueOf' : 'bulk.appendTo',
    name,
  );
  const input = { label, value: edit.value, error: isReplaced ? undefined : error, autoFocus: !isReplaced };
  if (edit.kind === 'append')
    return <PlainInput {...input} dir="auto" onChange={(event) => onValue(event.currentTarget.value)} />;
  return (
    <>
      {isReplaced && (
        <ValueInput
          {...{ field, error, value: edit.find, onValue: (find) => onEdit({ ...edit, find }) }}
          label={t('bulk.findIn', name)}
          autoFocus
        />
      )}
      <ValueInput {...{ field, ...input, onValue }} />
    </>
  );
}

/** A field for a value, which suggests the values in use. */
function ValueInput(props: Omit<ComponentProps<typeof InUseInput>, 'name' | 'description'>) {
  return <InUseInput {...props} name={props.label} description={undefined} />;
}
