import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKey } from '#contract/authorizations.ts';
import { deployKeyPage } from '#shared/deploy-key-page.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './key-field.module.css';

/** A public key with its fingerprint. */
export function PublicKeyText({ publicKey, fingerprint }: PublicKey) {
  const { t } = useTranslation();
  return (
    <>
      <SoftText>{t('authorizations.pair.publicKey')}</SoftText>
      <code className={classes.code}>{publicKey}</code>
      <SoftText>{t('authorizations.pair.fingerprint')}</SoftText>
      <code className={classes.code}>{fingerprint}</code>
    </>
  );
}

/** Links to the provider's page where the key has to be added, once the repository is entered. */
function ProviderLink() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, oauth } = useProfile();
  const { busy, error, run } = useCall();
  const [repository, setRepository] = useState('');
  const page = deployKeyPage(repository, oauth.authorizeUrl);
  const isUnknown = repository.trim() !== '' && page === null;
  return (
    <>
      <PlainInput
        label={t('authorizations.pair.repository')}
        description={
          isUnknown ? t('authorizations.pair.unknownProvider') : t('authorizations.pair.repositoryHelp')
        }
        placeholder="git@github.com:owner/name.git"
        value={repository}
        onChange={(event) => setRepository(event.currentTarget.value)}
      />
      {page !== null && (
        <ActionButton
          Icon={IconExternalLink}
          loading={busy}
          title={page.url}
          onClick={() => void run(() => call('authorizations.openDeployKeys', { profileId, repository }))}
        >
          {t('authorizations.pair.openPage', { provider: page.provider })}
        </ActionButton>
      )}
      {error !== null && <ErrorAlert error={error} />}
    </>
  );
}

interface PublicKeyDialogProps {
  readonly name: string;
  readonly value: PublicKey;
  /** Whether it was created just now. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** The public key of a deploy key that was generated on this computer, shown after its creation and on request. */
export function PublicKeyDialog({ name, value, isNew = false, onClose }: PublicKeyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('authorizations.pair.publicKey')} onClose={onClose}>
      <Stack component="section" gap="xs" aria-label={name}>
        <Text dir="auto">
          {isNew ? t('authorizations.pair.addNow', { name }) : t('authorizations.pair.of', { name })}
        </Text>
        <PublicKeyText {...value} />
        <Group>
          <CopyButton value={value.publicKey} label={t('authorizations.pair.copy')} />
        </Group>
        <ProviderLink />
        <Button ml="auto" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Stack>
    </Dialog>
  );
}
