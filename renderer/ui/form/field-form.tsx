import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { type Errors, type FieldFormOptions, useFieldForm } from './use-field-form.ts';

interface FieldFormProps<Field extends string, Sent> extends FieldFormOptions<Field, Sent> {
  readonly submit: string;
  readonly children: (errors: Errors<Field>) => ReactNode;
  /** More buttons beside the one that sends. */
  readonly actions?: ReactNode;
  /** Given in a dialog, where the buttons stand in a row. */
  readonly onCancel?: () => void;
  /** One form among others, as in the settings: its button is as wide as its words. */
  readonly among?: boolean;
}

/** A form whose fields may be secrets: they are read from the page when sent, kept nowhere, and stay when it fails. */
export function FieldForm<Field extends string, Sent = void>(props: FieldFormProps<Field, Sent>) {
  const { submit, children, actions, onCancel, among = false, ...options } = props;
  const { t } = useTranslation();
  const { busy, error, errors, onSubmit } = useFieldForm(options);
  // A refusal by this computer says it all at the field; the backend's own words are shown whole in any case.
  const saidAtField = error?.code === 'bad-input' && Object.values(errors).some((text) => text !== undefined);
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        {children(errors)}
        {error !== null && !saidAtField && <ErrorAlert error={error} />}
        {onCancel === undefined ? (
          <Stack gap="xs" mt={among ? 0 : 'xs'} align={among ? 'flex-start' : undefined}>
            <Button type="submit" size={among ? 'sm' : 'md'} loading={busy}>
              {submit}
            </Button>
            {actions}
          </Stack>
        ) : (
          <Group justify="flex-end" gap="sm">
            {actions}
            <Button variant="default" onClick={onCancel}>
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
