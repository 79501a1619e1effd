import { Button, Group, Stack } from '@mantine/core';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../dialog/close-dialog.ts';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { fieldErrors } from '../feedback/error-text.ts';
import { linesAtFields } from '../feedback/field-messages.ts';
import { FormFieldsContext } from './form-fields.ts';
import { fieldValues } from './form-values.ts';
import { type Errors, type FieldFormOptions, useFieldForm } from './use-field-form.ts';

export interface FieldFormProps<Field extends string, Sent> extends FieldFormOptions<Field, Sent> {
  /** The text of the submit button. */
  readonly submit: string;
  /** The fields, which look up their errors by name; a function for controlled ones. */
  readonly children: ReactNode | ((errors: Errors<Field>, clearError: (field: Field) => void) => ReactNode);
  /** Shown between the error and the buttons. */
  readonly notes?: ReactNode;
  /** How far the input is sent, shown above the buttons. */
  readonly progress?: ReactNode;
  /** More buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** Set in a dialog, where the buttons are in a row. */
  readonly onCancel?: () => void;
  /** Disables the submit button: nothing was changed, or a choice is missing. */
  readonly disabled?: boolean;
  /** Disables the submit button until a field differs from its initial value. For uncontrolled fields. */
  readonly onlyChanged?: boolean;
  /**
   * The initial values of the uncontrolled fields. When they change, the fields are reset, unless they have unsaved input.
   */
  readonly saved?: string;
  /** Applied to the submit button, after its own props. */
  readonly submitProps?: Omit<ComponentProps<'button'>, 'color' | 'style'>;
  /** Set for one of several forms, as in the settings: its button is as wide as its text. */
  readonly inSettings?: boolean;
}

/**
 * A form whose fields may be secrets: they are read from the page on submit, are stored nowhere, and are kept when the call
 * fails.
 */
export function FieldForm<Field extends string, Sent = void>(props: FieldFormProps<Field, Sent>) {
  const {
    submit,
    children,
    notes,
    progress,
    actions,
    onCancel,
    inSettings = false,
    disabled = false,
    submitProps,
    ...rest
  } = props;
  const { onlyChanged = false, saved = '', onSent, ...others } = rest;
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  const [shown, setShown] = useState(saved);
  /** The values of the fields at the last reset. */
  const start = useRef<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were made anew
  useLayoutEffect(() => {
    if (form.current !== null) start.current = fieldValues(form.current, options.fields);
  }, [shown]);
  useLayoutEffect(() => {
    if (saved === shown || form.current === null) return;
    const now = fieldValues(form.current, options.fields);
    // React sets the initial value of an untouched field like input.
    const isTyped = ({ name }: FormField) => now[name as Field] !== start.current[name];
    if (!changedFields(form.current).some(isTyped)) setShown(saved);
  });
  const options = {
    ...others,
    // A dialog closes after its submission.
    resends: inSettings,
    onSent: (sent: Sent, values: Record<Field, string>) => {
      setChanged(form.current !== null && isChanged(form.current));
      onSent?.(sent, values);
    },
  };
  const isDisabled = disabled || (onlyChanged && !changed);
  const { t } = useTranslation();
  const closeDialog = useCloseDialog();
  const { busy, error, errors, onSubmit, clearError } = useFieldForm(options);
  const atFields = error === null ? [] : linesAtFields(error, options.fields);
  // Errors of the app's own validation are shown at the fields only.
  const isAtFields =
    error?.code === 'bad-input' && Object.keys(fieldErrors(t, error, options.fields)).length > 0;
  return (
    <form
      ref={form}
      onSubmit={(event) => void onSubmit(event)}
      onInput={onlyChanged ? (event) => setChanged(isChanged(event.currentTarget)) : undefined}
      noValidate
    >
      <Stack gap="md">
        <FormFieldsContext key={shown} value={{ errors }}>
          {typeof children === 'function' ? children(errors, clearError) : children}
        </FormFieldsContext>
        {error !== null && !isAtFields && <ErrorAlert error={error} atFields={atFields} />}
        {notes}
        {progress}
        {onCancel === undefined ? (
          <Stack gap="xs" mt={inSettings ? 0 : 'xs'} align={inSettings ? 'flex-start' : undefined}>
            <Button
              type="submit"
              size={inSettings ? 'sm' : 'md'}
              loading={busy}
              disabled={isDisabled}
              {...submitProps}
            >
              {submit}
            </Button>
            {actions}
          </Stack>
        ) : (
          <Group justify="flex-end" gap="sm" data-buttons>
            {actions}
            <Button variant="default" onClick={closeDialog ?? onCancel}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={isDisabled} {...submitProps}>
              {submit}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** Whether a field or a choice differs from its initial value. */
const isChanged = (form: HTMLFormElement): boolean => changedFields(form).length > 0;

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function changedFields(form: HTMLFormElement): readonly FormField[] {
  return [...form.elements].filter((element): element is FormField => {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      return element.checked !== element.defaultChecked;
    if (element instanceof HTMLSelectElement)
      return [...element.options].some((option) => option.selected !== option.defaultSelected);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.value !== element.defaultValue;
    return false;
  });
}
