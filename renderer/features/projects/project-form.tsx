import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { FieldForm, type FieldFormProps } from '#ui/form/field-form.tsx';
import { ProjectFieldInput } from './project-field-input.tsx';
import { missingFields } from './project-fields.ts';

type FormProps<Sent> = FieldFormProps<ProjectFieldName, Sent>;

interface ProjectFormProps<Sent>
  extends Pick<FormProps<Sent>, 'submit' | 'onSent' | 'onFailed' | 'onCancel' | 'disabled'> {
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
