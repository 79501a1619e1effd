import { Button, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** How to install a keychain on this platform. */
function useHowTo(): string {
  const { t } = useTranslation();
  const platform = useStoreState('clientState', ({ info }) => info?.platform);
  if (platform === 'darwin') return t('shell.keychain.how.darwin');
  return platform === 'win32' ? t('shell.keychain.how.win32') : t('shell.keychain.how.linux');
}

/** Explains a keychain that does not respond, is locked or absent, and what to do. */
export default function KeychainHelp() {
  const { t } = useTranslation();
  const { call, notices } = useStores();
  const { id: profileId, keychain } = useProfile();
  const howTo = useHowTo();
  if (keychain === 'waiting' || keychain === 'locked') {
    const waiting = keychain === 'waiting';
    return (
      <Notice
        role="status"
        tone="warning"
        Icon={IconKey}
        title={waiting ? t('shell.keychain.waitingTitle') : t('shell.keychain.lockedTitle')}
      >
        <Text size="sm">{waiting ? t('shell.keychain.waiting') : t('shell.keychain.locked')}</Text>
        <Group gap="xs" mt="sm">
          <Button size="xs" onClick={() => void call('session.retryKeychain', { profileId })}>
            {t('shell.keychain.tryAgain')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => void call('session.continueWithoutKeychain', { profileId })}
          >
            {t('shell.keychain.continue')}
          </Button>
        </Group>
      </Notice>
    );
  }
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconKey}
      title={keychain === 'absent' ? t('shell.keychain.absentTitle') : t('shell.keychain.declinedTitle')}
      onDismiss={() => notices.dismissHint(`keychain/${keychain}`)}
    >
      <Text size="sm">{t('shell.keychain.memory')}</Text>
      {keychain === 'absent' && <Text size="sm">{howTo}</Text>}
    </Notice>
  );
}
