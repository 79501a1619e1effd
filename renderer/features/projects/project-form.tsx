import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { ProjectFieldInput } from './project-field-input.tsx';
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
  /** Disables the submit button: nothing was changed, or a choice is missing. */
  readonly disabled?: boolean;
  /** Shown between the error and the buttons. */
  readonly children?: ReactNode;
}

/** The five fields of a project, for a new one and an existing one. */
export function ProjectForm<Sent>(props: ProjectFormProps<Sent>) {
  const { values, opened, submit, onChange, send, onSent, onFailed, onCancel, disabled, children } = props;
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
      onSent={onSent}
      onFailed={onFailed}
      onCancel={onCancel}
      submit={submit}
      submitProps={changing}
      disabled={disabled}
      notes={children}
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
