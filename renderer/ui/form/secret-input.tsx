import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormField } from './form-fields.ts';

/** A password or token: masked, with a button to show it. Uncontrolled, so that it is in the page only. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  const field = useFormField(props.name);
  return (
    <PasswordInput
      autoComplete="off"
      data-secret
      visibilityToggleButtonProps={{ 'aria-label': t('firstRun.account.reveal') }}
      visibilityToggleFocusable
      // Mantine sets it on its other fields, but not on this one.
      aria-invalid={Boolean(props.error ?? field.error) || undefined}
      {...field}
      {...props}
    />
  );
}
