import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PemField } from '#ui/form/pem-field.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useKept } from './use-kept.ts';

/** Takes the certificate and key that are shown to servers that ask for one. */
export function ClientCertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const tellKept = useKept();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return (
    <Dialog title={t('transport.certificates.client')} onClose={onClose}>
      <FieldForm
        fields={['certificate', 'key', 'passphrase']}
        optional={['passphrase']}
        submit={t('transport.add')}
        send={(values) => call('connection.setClientCertificate', { profileId, ...values })}
        onSent={(kept) => {
          onClose();
          toasts.done(t('transport.certificates.clientAdded'));
          tellKept(kept);
        }}
        onCancel={onClose}
      >
        {(errors) => (
          <>
            <PemField
              name="certificate"
              label={t('transport.certificates.pem')}
              description={t('transport.certificates.pemHelp')}
              choose={t('transport.certificates.choose')}
              error={errors.certificate}
              data-autofocus
            />
            <PemField
              name="key"
              secret
              label={t('transport.certificates.key')}
              description={t('transport.certificates.keyHelp')}
              choose={t('transport.certificates.chooseKey')}
              error={errors.key}
            />
            <SecretInput
              name="passphrase"
              label={t('transport.certificates.passphrase')}
              description={t('transport.certificates.passphraseHelp')}
              autoComplete="off"
              error={errors.passphrase}
            />
          </>
        )}
      </FieldForm>
    </Dialog>
  );
}
