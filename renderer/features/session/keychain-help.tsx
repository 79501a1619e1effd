import { Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** How to install a keychain on this platform. */
function useHowTo(): string {
  const { t } = useTranslation();
  const platform = useStoreState('clientState', ({ info }) => info?.platform);
  if (platform === 'darwin') return t('problems.keychain.how.darwin');
  return platform === 'win32' ? t('problems.keychain.how.win32') : t('problems.keychain.how.linux');
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
        title={waiting ? t('problems.keychain.waitingTitle') : t('problems.keychain.lockedTitle')}
        actions={
          <>
            <Button size="xs" onClick={() => void call('session.retryKeychain', { profileId })}>
              {t('problems.keychain.tryAgain')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => void call('session.continueWithoutKeychain', { profileId })}
            >
              {t('problems.keychain.continue')}
            </Button>
          </>
        }
      >
        {waiting ? t('problems.keychain.waiting') : t('problems.keychain.locked')}
      </Notice>
    );
  }
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconKey}
      title={
        keychain === 'absent' ? t('problems.keychain.absentTitle') : t('problems.keychain.declinedTitle')
      }
      onDismiss={() => notices.dismissHint(`keychain/${keychain}`)}
    >
      <Text size="sm">{t('problems.keychain.memory')}</Text>
      {keychain === 'absent' && <Text size="sm">{howTo}</Text>}
    </Notice>
  );
}
