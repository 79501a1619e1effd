import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { useFrom, useProfile } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { fieldErrors } from '#ui/feedback/error-text.ts';
import { focusFirst } from '#ui/form/form-values.ts';
import { OfferedInput } from '#ui/form/offered-input.tsx';
import { fieldsOf, missingFields } from './project-fields.ts';
import { valuesInUse } from './values-in-use.ts';

interface ProjectFormProps {
  /** What stands in the form when it is shown. */
  readonly initial: ProjectFields;
  /** What the project holds; null for a new one. */
  readonly opened: ProjectFields | null;
  readonly submit: string;
  readonly busy: boolean;
  readonly error: AppError | null;
  readonly onEdited: (fields: ProjectFields) => void;
  readonly onSubmit: (fields: ProjectFields) => void;
  readonly onCancel: () => void;
  /** Shown above the buttons, below what went wrong. */
  readonly children?: ReactNode;
}

/** The five fields of a project, for a new one and an existing one. */
export function ProjectForm(props: ProjectFormProps) {
  const { initial, opened, submit, busy, error, onEdited, onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const { id: profileId } = useProfile();
  const element = useRef<HTMLFormElement>(null);
  const table = useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[profileId]?.table ?? null,
  );
  const sources = useMemo(() => valuesInUse(table, 'sourceId'), [table]);
  const machines = useMemo(() => valuesInUse(table, 'vmId'), [table]);

  const form = useForm<ProjectFields>({
    mode: 'controlled',
    initialValues: initial,
    onValuesChange: (values) => onEdited(fieldsOf(values)),
    validate: (values) =>
      Object.fromEntries(missingFields(values, opened).map((name) => [name, t('common.required')])),
  });

  const { setErrors } = form;
  useEffect(() => {
    if (error === null) return;
    const refused = fieldErrors(t, error, projectFieldNames);
    setErrors(refused);
    if (element.current !== null) focusFirst(element.current, refused);
  }, [error, setErrors, t]);

  // A refusal by this computer says it all at the field; the backend's own words are shown whole in any case.
  const saidAtField =
    error?.code === 'bad-input' && Object.keys(fieldErrors(t, error, projectFieldNames)).length > 0;
  const plain = { autoComplete: 'off', spellCheck: false, dir: 'auto' } as const;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (values) => onSubmit(fieldsOf(values)),
        (errors) => element.current !== null && focusFirst(element.current, errors),
      )}
    >
      <Stack gap="md">
        <TextInput
          name="name"
          label={t('projects.column.name')}
          data-autofocus
          {...plain}
          {...form.getInputProps('name')}
        />
        <Textarea
          name="description"
          label={t('projects.column.description')}
          description={t('project.dialog.descriptionHelp')}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          {...form.getInputProps('description')}
        />
        <TextInput
          name="path"
          label={t('projects.column.path')}
          description={t('project.dialog.pathHelp')}
          {...plain}
          {...form.getInputProps('path')}
        />
        <OfferedInput
          name="sourceId"
          label={t('projects.column.sourceId')}
          description={t('project.dialog.sourceHelp')}
          values={sources}
          {...form.getInputProps('sourceId')}
        />
        <OfferedInput
          name="vmId"
          label={t('projects.column.vmId')}
          description={t('project.dialog.vmHelp')}
          values={machines}
          {...form.getInputProps('vmId')}
        />
        {error !== null && !saidAtField && <ErrorAlert error={error} />}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
