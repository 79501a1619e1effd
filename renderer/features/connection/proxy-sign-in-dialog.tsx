import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
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
    <FormDialog
      title={t('connection.proxySignIn.title')}
      onClose={onClose}
      fields={['username', 'password']}
      optional={['password']}
      submit={t('connection.proxySignIn.submit')}
      send={(values) => call('connection.signInToProxy', { profileId, proxy, ...values })}
      onSent={(kept) => {
        toasts.done(t('connection.proxySignIn.done'));
        warnIfNotStored(kept);
        onSignedIn?.();
      }}
    >
      <Text size="sm">{t('connection.proxySignIn.lead', { proxy })}</Text>
      <PlainInput
        name="username"
        label={t('connection.proxySignIn.username')}
        defaultValue={known}
        data-autofocus
      />
      <SecretInput name="password" label={t('connection.proxySignIn.password')} />
    </FormDialog>
  );
}
