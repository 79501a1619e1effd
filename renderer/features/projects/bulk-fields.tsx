import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldEdit, FieldEdits } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import classes from './bulk-edit.module.css';
import { InUseInput } from './project-field-input.tsx';

type EditKind = FieldEdit['kind'];

const kinds = ['set', 'replace', 'append'] as const satisfies readonly EditKind[];

const required: readonly ProjectFieldName[] = ['name', 'sourceId', 'vmId'];

/** Fields with an incomplete edit. */
export function incompleteFields(edits: FieldEdits): readonly ProjectFieldName[] {
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
export function BulkFields({ edits, onEdits, incomplete }: BulkFieldsProps) {
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
