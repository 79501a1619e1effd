import { useTranslation } from 'react-i18next';
import { parseDay } from '#shared/expiry.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';

interface ExpiryFieldProps {
  readonly initial?: string | null;
  readonly autoFocus?: boolean;
}

/** The field for the last day on which a credential is valid. Text, so that a date that cannot be read stays as typed. */
export function ExpiryField({ initial = null, autoFocus }: ExpiryFieldProps) {
  const { t } = useTranslation();
  return (
    <PlainInput
      name="expiresOn"
      label={t('authorizations.expiry.label')}
      description={t('authorizations.expiry.help')}
      placeholder={t('authorizations.expiry.placeholder')}
      data-autofocus={autoFocus}
      defaultValue={initial ?? ''}
    />
  );
}

/** Says at the field that what was typed is no date. */
export function useExpiryCheck() {
  const { t } = useTranslation();
  return ({ expiresOn }: { readonly expiresOn: string }) =>
    expiresOn.trim() === '' || parseDay(expiresOn) !== null
      ? {}
      : { expiresOn: t('authorizations.expiry.invalid') };
}
