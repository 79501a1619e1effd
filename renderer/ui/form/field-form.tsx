import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../dialog/close-dialog.ts';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { fieldErrors } from '../feedback/error-text.ts';
import { FormFieldsContext } from './form-fields.ts';
import { type Errors, type FieldFormOptions, useFieldForm } from './use-field-form.ts';

export interface FieldFormProps<Field extends string, Sent> extends FieldFormOptions<Field, Sent> {
  /** The text of the button that submits. */
  readonly submit: string;
  /** The fields, which find their errors by their names; a function for those that are controlled. */
  readonly children: ReactNode | ((errors: Errors<Field>, clearError: (field: Field) => void) => ReactNode);
  /** Shown between the error and the buttons. */
  readonly notes?: ReactNode;
  /** More buttons beside the one that submits. */
  readonly actions?: ReactNode;
  /** Given in a dialog, where the buttons are in a row. */
  readonly onCancel?: () => void;
  /** The button that submits is disabled: nothing was changed, or a choice is missing. */
  readonly disabled?: boolean;
  /** The button is disabled until a field differs from what it showed at first. For uncontrolled fields. */
  readonly onlyChanged?: boolean;
  /** One form among others, as in the settings: its button is as wide as its text. */
  readonly inSettings?: boolean;
}

/**
 * A form whose fields may be secrets: they are read from the page when it is submitted, are stored nowhere, and remain when
 * the call fails.
 */
export function FieldForm<Field extends string, Sent = void>(props: FieldFormProps<Field, Sent>) {
  const { submit, children, notes, actions, onCancel, inSettings = false, disabled = false, ...rest } = props;
  const { onlyChanged = false, onSent, ...others } = rest;
  const [changed, setChanged] = useState(false);
  const options = {
    ...others,
    onSent: (sent: Sent, values: Record<Field, string>) => {
      setChanged(false);
      onSent?.(sent, values);
    },
  };
  const isDisabled = disabled || (onlyChanged && !changed);
  const { t } = useTranslation();
  const closeDialog = useCloseDialog();
  const { busy, error, errors, onSubmit, clearError } = useFieldForm(options);
  const atFields = error === null ? [] : linesOf(Object.values(fieldErrors(t, error, options.fields)));
  // Errors of this app's own validation are shown at the fields alone.
  const isAtFields = error?.code === 'bad-input' && atFields.length > 0;
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      onInput={onlyChanged ? (event) => setChanged(isChanged(event.currentTarget)) : undefined}
      noValidate
    >
      <Stack gap="md">
        <FormFieldsContext value={{ errors }}>
          {typeof children === 'function' ? children(errors, clearError) : children}
        </FormFieldsContext>
        {error !== null && !isAtFields && <ErrorAlert error={error} atFields={atFields} />}
        {notes}
        {onCancel === undefined ? (
          <Stack gap="xs" mt={inSettings ? 0 : 'xs'} align={inSettings ? 'flex-start' : undefined}>
            <Button type="submit" size={inSettings ? 'sm' : 'md'} loading={busy} disabled={isDisabled}>
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
            <Button type="submit" loading={busy} disabled={isDisabled}>
              {submit}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** The lines of all error texts. */
function linesOf(texts: readonly unknown[]): string[] {
  return texts.flatMap((text) => (typeof text === 'string' ? text.split('\n') : []));
}

/** Whether a field or a choice differs from what the page showed at first. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      return element.checked !== element.defaultChecked;
    if (element instanceof HTMLSelectElement)
      return [...element.options].some((option) => option.selected !== option.defaultSelected);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.value !== element.defaultValue;
    return false;
  });
}
