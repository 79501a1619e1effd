import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password or token: masked, with a button to look at it. Uncontrolled, so that it lives in the page alone. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('firstRun.account.reveal') }}
      visibilityToggleFocusable
      // Mantine says it of its other fields, and leaves it out here.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
