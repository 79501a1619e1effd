import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../dialog/dialog.tsx';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { fieldErrors } from '../feedback/error-text.ts';
import { type Errors, type FieldFormOptions, useFieldForm } from './use-field-form.ts';

interface FieldFormProps<Field extends string, Sent> extends FieldFormOptions<Field, Sent> {
  /** The text of the button that submits. */
  readonly submit: string;
  readonly children: (errors: Errors<Field>, clearError: (field: Field) => void) => ReactNode;
  /** Shown between the error and the buttons. */
  readonly notes?: ReactNode;
  /** More buttons beside the one that submits. */
  readonly actions?: ReactNode;
  /** Given in a dialog, where the buttons are in a row. */
  readonly onCancel?: () => void;
  /** One form among others, as in the settings: its button is as wide as its text. */
  readonly inSettings?: boolean;
}

/**
 * A form whose fields may be secrets: they are read from the page when it is submitted, are stored nowhere, and remain when
 * the call fails.
 */
export function FieldForm<Field extends string, Sent = void>(props: FieldFormProps<Field, Sent>) {
  const { submit, children, notes, actions, onCancel, inSettings = false, ...options } = props;
  const { t } = useTranslation();
  const closeDialog = useCloseDialog();
  const { busy, error, errors, onSubmit, clearError } = useFieldForm(options);
  // Errors of this app's own validation are shown at the fields alone; a message of the backend is always shown in full.
  const isAtFields =
    error?.code === 'bad-input' &&
    Object.values(fieldErrors(t, error, options.fields)).some((text) => text !== undefined);
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        {children(errors, clearError)}
        {error !== null && !isAtFields && <ErrorAlert error={error} />}
        {notes}
        {onCancel === undefined ? (
          <Stack gap="xs" mt={inSettings ? 0 : 'xs'} align={inSettings ? 'flex-start' : undefined}>
            <Button type="submit" size={inSettings ? 'sm' : 'md'} loading={busy}>
              {submit}
            </Button>
            {actions}
          </Stack>
        ) : (
          <Group justify="flex-end" gap="sm">
            {actions}
            <Button variant="default" onClick={closeDialog ?? onCancel}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
