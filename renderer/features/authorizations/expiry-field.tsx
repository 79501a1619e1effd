import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseDay } from '#shared/expiry.ts';
import { useProfile, useStores } from '#state/context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { useFacts } from './authorization-facts.tsx';

interface ExpiryFieldProps {
  readonly initial?: string | null;
  readonly autoFocus?: boolean;
}

/** The field for the last day on which a credential is valid. A text field, so that an invalid date stays as typed. */
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

/** Reports an invalid date at the field. */
export function useExpiryCheck() {
  const { t } = useTranslation();
  return ({ expiresOn }: { readonly expiresOn: string }) =>
    expiresOn.trim() === '' || parseDay(expiresOn) !== null
      ? {}
      : { expiresOn: t('authorizations.expiry.invalid') };
}

interface ExpiryDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sets when an authorization expires. The date stays on this computer: the backend does not report it. */
export function ExpiryDialog({ id, name, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const check = useExpiryCheck();
  const facts = useFacts(id);
  return (
    <FormDialog
      title={t('authorizations.expiry.title')}
      onClose={onClose}
      fields={['expiresOn']}
      optional={['expiresOn']}
      controlled
      onlyChanged
      check={check}
      submit={t('common.save')}
      send={({ expiresOn }) =>
        call('authorizations.setExpiry', { profileId, id, name, expiresOn: parseDay(expiresOn) })
      }
    >
      <Text dir="auto">{shorten(name, 200)}</Text>
      <ExpiryField initial={facts?.expiresOn ?? null} autoFocus />
    </FormDialog>
  );
}
