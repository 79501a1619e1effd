import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useSecretStorageWarning } from './use-secret-storage-warning.ts';

interface ProxySignInDialogProps {
  /** `host:port`. */
  readonly proxy: string;
  readonly onClose: () => void;
  readonly onSignedIn?: () => void;
}

/** Asks for the user name and password of a proxy. They are stored in the keychain. */
export function ProxySignInDialog({ proxy, onClose, onSignedIn }: ProxySignInDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const warnIfNotStored = useSecretStorageWarning();
  const { call } = useStores();
  const { id: profileId, connectionOptions } = useProfile();
  const known = connectionOptions.proxySignIn?.proxy === proxy ? connectionOptions.proxySignIn.username : '';
  return (
    <Dialog title={t('connection.proxySignIn.title')} onClose={onClose} form="unchanged">
      <Text size="sm" mb="md">
        {t('connection.proxySignIn.lead', { proxy })}
      </Text>
      <FieldForm
        fields={['username', 'password']}
        optional={['password']}
        submit={t('connection.proxySignIn.submit')}
        send={(values) => call('connection.signInToProxy', { profileId, proxy, ...values })}
        onSent={(kept) => {
          onClose();
          toasts.done(t('connection.proxySignIn.done'));
          warnIfNotStored(kept);
          onSignedIn?.();
        }}
        onCancel={onClose}
      >
        <PlainInput
          name="username"
          label={t('connection.proxySignIn.username')}
          defaultValue={known}
          data-autofocus
        />
        <SecretInput name="password" label={t('connection.proxySignIn.password')} />
      </FieldForm>
    </Dialog>
  );
}
