import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PemField } from '#ui/form/pem-field.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useSecretStorageWarning } from './use-secret-storage-warning.ts';

/** The dialog for the client certificate and its key. */
export function ClientCertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const warnIfNotStored = useSecretStorageWarning();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return (
    <FormDialog
      title={t('connection.certificates.client')}
      onClose={onClose}
      fields={['certificate', 'key', 'passphrase']}
      optional={['passphrase']}
      submit={t('connection.add')}
      send={(values) => call('connection.setClientCertificate', { profileId, ...values })}
      onSent={(kept) => {
        toasts.done(t('connection.certificates.clientAdded'));
        warnIfNotStored(kept);
      }}
    >
      <PemField
        name="certificate"
        label={t('connection.certificates.pem')}
        description={t('connection.certificates.pemHelp')}
        choose={t('connection.certificates.choose')}
        data-autofocus
      />
      <PemField
        name="key"
        secret
        label={t('connection.certificates.key')}
        description={t('connection.certificates.keyHelp')}
        choose={t('connection.certificates.chooseKey')}
      />
      <SecretInput
        name="passphrase"
        label={t('connection.certificates.passphrase')}
        description={t('connection.certificates.passphraseHelp')}
      />
    </FormDialog>
  );
}
