import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePause } from './use-pause.ts';

/** Shown on every screen of a paused profile. */
export function PausedNotice() {
  const { t } = useTranslation();
  const { id, paused } = useProfile();
  const pause = usePause(id);
  if (!paused) return null;
  return (
    <Notice
      role="status"
      tone="info"
      Icon={IconPlayerPause}
      title={t('profiles.paused')}
      actions={
        <Button size="xs" variant="default" onClick={() => void pause(false)}>
          {t('profiles.resume')}
        </Button>
      }
    >
      {t('profiles.pausedText')}
    </Notice>
  );
}
