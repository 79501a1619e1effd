import { Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './notification-settings.module.css';
import { useMutedReason } from './use-muted-reason.ts';

/** Whether the current profile shows notifications, and why not. */
export function NotificationStatus() {
  const { t } = useTranslation();
  const mutedReason = useMutedReason();
  const Icon = mutedReason === null ? IconBell : IconBellOff;
  return (
    <Text size="sm" role="status" className={classes.state} data-muted={mutedReason !== null || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span>{mutedReason ?? t('notifications.shown')}</span>
    </Text>
  );
}
