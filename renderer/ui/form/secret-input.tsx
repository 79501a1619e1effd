import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password or token: masked, with a button to show it. Uncontrolled, so that it is in the page only. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('firstRun.account.reveal') }}
      visibilityToggleFocusable
      // Mantine sets it on its other fields, but not on this one.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
