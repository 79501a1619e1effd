import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchOriginal } from '#contract/batch.ts';
import type { CopyEdit } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { missingFields } from '../projects/project-fields.ts';

interface EditCopyProps {
  readonly source: Pick<ProfileInfo, 'name'>;
  readonly original: BatchOriginal;
  /** The earlier edits; null for none. */
  readonly edit: CopyEdit | null;
  /** Null discards the edits. */
  readonly onApply: (edit: CopyEdit | null) => void;
  readonly onBack: () => void;
}

/** The fields of one copy that differ from its project. */
export function EditCopy({ source, original, edit, onApply, onBack }: EditCopyProps) {
  const { t } = useTranslation();
  const { key, fields } = original;
  const [values, setValues] = useState(edit?.fields ?? fields);
  const [leaveOut, setLeaveOut] = useState(edit?.leaveOut ?? false);
  const [isChecked, setChecked] = useState(false);
  const missing = leaveOut ? [] : missingFields(values, null);

  function apply(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (missing.length === 0) onApply({ key, leaveOut, fields: values, onto: edit?.onto ?? null });
  }

  const field = (name: ProjectFieldName) => ({
    name,
    label: t(`projects.column.${name}`),
    value: values[name],
    disabled: leaveOut,
    dir: 'auto',
    autoComplete: 'off',
    spellCheck: false,
    error: isChecked && missing.includes(name) ? t('common.required') : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <Stack gap="md" component="form" onSubmit={apply}>
      <Text size="sm">{t('copy.editHelp', { backend: source.name })}</Text>
      {projectFieldNames.map((name) =>
        name === 'description' ? (
          <Textarea key={name} autosize minRows={2} maxRows={6} {...field(name)} />
        ) : (
          <TextInput key={name} data-autofocus={name === 'name' || undefined} {...field(name)} />
        ),
      )}
      <Checkbox
        label={t('copy.leaveOut')}
        checked={leaveOut}
        onChange={(event) => setLeaveOut(event.currentTarget.checked)}
      />
      <DialogActions
        before={
          edit?.fields != null && (
            <Button variant="subtle" onClick={() => onApply(null)}>
              {t('copy.reset')}
            </Button>
          )
        }
        cancel={t('bulk.back')}
        onCancel={onBack}
      >
        <Button type="submit">{t('copy.keep')}</Button>
      </DialogActions>
    </Stack>
  );
}
