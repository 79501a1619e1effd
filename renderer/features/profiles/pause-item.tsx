import { Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { usePause } from './use-pause.ts';

/** The menu item that pauses or resumes the current profile; nothing while it is signed out. */
export function PauseItem() {
  const { t } = useTranslation();
  const { id, paused, isAuthenticated } = useProfile();
  const pause = usePause(id);
  if (!isAuthenticated) return null;
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden="true" />} onClick={() => void pause(!paused)}>
      {t(paused ? 'profiles.resume' : 'profiles.pause')}
    </Menu.Item>
  );
}
