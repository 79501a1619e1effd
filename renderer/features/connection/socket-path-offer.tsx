import { Button, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Asks before another socket.io path is used: the handshake contains the token (docs/decisions/realtime-url.md). */
export function SocketPathOffer() {
  const { t } = useTranslation();
  const { call, notices } = useStores();
  const { id: profileId, realtime, managed } = useProfile();
  const path = realtime.offeredSocketPath;
  const dismissed = useStoreState('notices', (state) => state.dismissed.has(`socket-path/${path}`));
  if (path === undefined || dismissed || managed) return null;
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconRoute}
      title={t('shell.socketPath.title')}
      onDismiss={() => notices.dismissHint(`socket-path/${path}`)}
    >
      <Text size="sm">{t('shell.socketPath.text', { path })}</Text>
      <Button
        size="xs"
        mt="sm"
        variant="default"
        onClick={() => void call('connection.useOfferedSocketPath', { profileId })}
      >
        {t('shell.socketPath.allow', { path })}
      </Button>
    </Notice>
  );
}
