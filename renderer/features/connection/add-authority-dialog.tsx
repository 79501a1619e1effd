import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PemField } from '#ui/form/pem-field.tsx';

interface AddAuthorityDialogProps {
  /** URL of a backend that the profile does not have yet; absent for its own. */
  readonly url?: string;
  readonly onClose: () => void;
}

/** The dialog for an additional CA. */
export function AddAuthorityDialog({ url, onClose }: AddAuthorityDialogProps) {
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
      send={({ pem }) =>
        call('connection.addAuthorities', { profileId, pem, ...(url !== undefined && { url }) })
      }
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
