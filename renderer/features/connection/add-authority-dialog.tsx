import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PemField } from '#ui/form/pem-field.tsx';

/** The dialog for an additional CA. */
export function AddAuthorityDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return (
    <Dialog title={t('connection.certificates.addAuthority')} onClose={onClose} form="unchanged">
      <FieldForm
        fields={['pem']}
        submit={t('connection.add')}
        send={({ pem }) => call('connection.addAuthorities', { profileId, pem })}
        onSent={() => {
          onClose();
          toasts.done(t('connection.certificates.added'));
        }}
        onCancel={onClose}
      >
        <PemField
          name="pem"
          label={t('connection.certificates.pem')}
          description={t('connection.certificates.pemHelp')}
          choose={t('connection.certificates.choose')}
          data-autofocus
        />
      </FieldForm>
    </Dialog>
  );
}
