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
  /** What the uncontrolled fields show first. When that changes, they show it anew, unless something is typed and not sent. */
  readonly saved?: string;
  /** For the button that submits, after its own. */
  readonly submitProps?: Omit<ComponentProps<'button'>, 'color' | 'style'>;
  /** One form among others, as in the settings: its button is as wide as its text. */
  readonly inSettings?: boolean;
}

/**
 * A form whose fields may be secrets: they are read from the page when it is submitted, are stored nowhere, and remain when
 * the call fails.
 */
export function FieldForm<Field extends string, Sent = void>(props: FieldFormProps<Field, Sent>) {
  const {
    submit,
    children,
    notes,
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
  /** The values of the fields when they were shown anew. */
  const start = useRef<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were made anew
  useLayoutEffect(() => {
    if (form.current !== null) start.current = fieldValues(form.current, options.fields);
  }, [shown]);
  useLayoutEffect(() => {
    if (saved === shown || form.current === null) return;
    const now = fieldValues(form.current, options.fields);
    // React gives a field that was never touched its first value as if it were typed.
    const isTyped = ({ name }: FormField) => now[name as Field] !== start.current[name];
    if (!changedFields(form.current).some(isTyped)) setShown(saved);
  });
  const options = {
    ...others,
    // In a dialog what was sent is done: the dialog closes.
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
  // Errors of this app's own validation are shown at the fields alone.
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

/** Whether a field or a choice differs from what the page showed at first. */
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
