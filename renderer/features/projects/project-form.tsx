import { Textarea } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { useValuesInUse } from '#records/use-cached.ts';
import { useProfileId } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { FieldForm, type FieldFormProps } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { missingFields } from './project-fields.ts';

type FormProps<Sent> = FieldFormProps<ProjectFieldName, Sent>;

interface ProjectFormProps<Sent>
  extends Pick<FormProps<Sent>, 'submit' | 'onSent' | 'onFailed' | 'onCancel' | 'disabled' | 'progress'> {
  readonly values: ProjectFields;
  /** The fields that the form was opened with; null for a new project. */
  readonly opened: ProjectFields | null;
  readonly onChange: (values: ProjectFields) => void;
  readonly send: (values: ProjectFields) => Promise<Reply<Sent>>;
  /** Shown between the error and the buttons. */
  readonly children?: ReactNode;
}

/** The five fields of a project, for a new one and an existing one. */
export function ProjectForm<Sent>(props: ProjectFormProps<Sent>) {
  const { values, opened, onChange, send, children, ...form } = props;
  const { t } = useTranslation();
  const changing = useChangeButton();
  return (
    <FieldForm
      controlled
      fields={projectFieldNames}
      optional={projectFieldNames}
      check={() =>
        Object.fromEntries(missingFields(values, opened).map((name) => [name, t('common.required')]))
      }
      send={() => send(values)}
      submitProps={changing}
      notes={children}
      {...form}
    >
      {(errors, clearError) =>
        projectFieldNames.map((name) => (
          <ProjectFieldInput
            key={name}
            name={name}
            value={values[name]}
            error={errors[name]}
            autoFocus={name === 'name'}
            onValue={(value) => {
              clearError(name);
              onChange({ ...values, [name]: value });
            }}
          />
        ))
      }
    </FieldForm>
  );
}

interface ProjectFieldInputProps {
  readonly name: ProjectFieldName;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: ReactNode;
  /** Focuses the field when its dialog opens. */
  readonly autoFocus?: boolean;
  /** Leaves out the help below the label. */
  readonly compact?: boolean;
  readonly readOnly?: boolean;
  /** Rendered at the end of the field. */
  readonly rightSection?: ReactNode;
}

/** The input for one field of a project. */
export function ProjectFieldInput({
  name,
  value,
  onValue,
  compact,
  autoFocus,
  ...rest
}: ProjectFieldInputProps) {
  const { t } = useTranslation();
  const field = { ...rest, name, value, label: t(`projects.column.${name}`) };
  const typed = {
    ...field,
    dir: 'auto',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onValue(event.currentTarget.value),
  } as const;
  const help = (text: string) => (compact ? undefined : text);
  switch (name) {
    case 'name':
      return <PlainInput data-autofocus={autoFocus} {...typed} />;
    case 'description':
      return (
        <Textarea
          description={help(t('project.dialog.descriptionHelp'))}
          autosize
          minRows={2}
          maxRows={6}
          {...typed}
        />
      );
    case 'path':
      return <PlainInput description={help(t('project.dialog.pathHelp'))} {...typed} />;
    case 'sourceId':
    case 'vmId': {
      const text = t(name === 'vmId' ? 'project.dialog.vmHelp' : 'project.dialog.sourceHelp');
      return <InUseInput field={name} description={help(text)} {...field} onValue={onValue} />;
    }
  }
}

interface InUseInputProps extends Omit<ComponentProps<typeof SuggestInput>, 'suggestions'> {
  readonly field: ProjectFieldName;
}

/** Suggests values in use that contain the input (docs/decisions/source-and-vm.md). */
export function InUseInput({ field, ...props }: InUseInputProps) {
  const suggestions = useValuesInUse([useProfileId()], field, props.value);
  return <SuggestInput {...props} suggestions={suggestions} />;
}
