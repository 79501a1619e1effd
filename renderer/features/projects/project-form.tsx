import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import {
  type ProjectFieldName,
  type ProjectFields,
  projectFieldNames,
  type SuggestedField,
} from '#contract/projects.ts';
import { useSuggestions } from '#records/use-held.ts';
import { useProfile } from '#state/context.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { missingFields } from './project-fields.ts';

interface ProjectFormProps<Sent> {
  readonly values: ProjectFields;
  /** The fields that the form was opened with; null for a new project. */
  readonly opened: ProjectFields | null;
  readonly submit: string;
  readonly onChange: (values: ProjectFields) => void;
  readonly send: (values: ProjectFields) => Promise<Reply<Sent>>;
  readonly onSent: (sent: Sent) => void;
  readonly onFailed?: (error: AppError) => void;
  readonly onCancel: () => void;
  /** The button that submits is disabled: nothing was changed, or a choice is missing. */
  readonly disabled?: boolean;
  /** Shown between the error and the buttons. */
  readonly children?: ReactNode;
}

/** The five fields of a project, for a new one and an existing one. */
export function ProjectForm<Sent>(props: ProjectFormProps<Sent>) {
  const { values, opened, submit, onChange, send, onSent, onFailed, onCancel, disabled, children } = props;
  const { t } = useTranslation();
  const sources = useValuesInUse('sourceId', values.sourceId);
  const machines = useValuesInUse('vmId', values.vmId);
  const plain = { autoComplete: 'off', spellCheck: false, dir: 'auto' } as const;

  return (
    <FieldForm
      controlled
      fields={projectFieldNames}
      optional={projectFieldNames}
      check={() =>
        Object.fromEntries(missingFields(values, opened).map((name) => [name, t('common.required')]))
      }
      send={() => send(values)}
      onSent={onSent}
      onFailed={onFailed}
      onCancel={onCancel}
      submit={submit}
      disabled={disabled}
      notes={children}
    >
      {(errors, clearError) => {
        function field(name: ProjectFieldName) {
          return {
            name,
            label: t(`projects.column.${name}`),
            value: values[name],
            error: errors[name],
            onValue(value: string) {
              clearError(name);
              onChange({ ...values, [name]: value });
            },
          };
        }
        const typed = (name: ProjectFieldName) => {
          const { onValue, ...given } = field(name);
          return {
            ...given,
            onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
              onValue(event.currentTarget.value),
          };
        };
        return (
          <>
            <TextInput data-autofocus {...plain} {...typed('name')} />
            <Textarea
              description={t('project.dialog.descriptionHelp')}
              autosize
              minRows={2}
              maxRows={6}
              dir="auto"
              {...typed('description')}
            />
            <TextInput description={t('project.dialog.pathHelp')} {...plain} {...typed('path')} />
            <SuggestInput
              description={t('project.dialog.sourceHelp')}
              suggestions={sources}
              {...field('sourceId')}
            />
            <SuggestInput
              description={t('project.dialog.vmHelp')}
              suggestions={machines}
              {...field('vmId')}
            />
          </>
        );
      }}
    </FieldForm>
  );
}

/** The values that projects have in a field (docs/decisions/source-and-vm.md), as far as they contain what was typed. */
function useValuesInUse(field: SuggestedField, text: string): readonly string[] {
  const { id: profileId } = useProfile();
  return useSuggestions('projects.valuesInUse', { profileId, field, text }, []) ?? [];
}
