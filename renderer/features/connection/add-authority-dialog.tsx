import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PemField } from '#ui/form/pem-field.tsx';

/** The dialog for an additional CA. */
export function AddAuthorityDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return (
    <FormDialog
      title={t('connection.certificates.addAuthority')}
      onClose={onClose}
      fields={['pem']}
      submit={t('connection.add')}
      send={({ pem }) => call('connection.addAuthorities', { profileId, pem })}
      onSent={() => toasts.done(t('connection.certificates.added'))}
    >
      <PemField
        name="pem"
        label={t('connection.certificates.pem')}
        description={t('connection.certificates.pemHelp')}
        choose={t('connection.certificates.choose')}
        data-autofocus
      />
    </FormDialog>
  );
}
