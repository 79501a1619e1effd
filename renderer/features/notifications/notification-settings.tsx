import { Stack, Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { AllNotifications } from './all-notifications.tsx';
import classes from './notification-settings.module.css';
import { ProfileNotifications } from './profile-notifications.tsx';
import { QuietHoursSettings } from './quiet-hours-settings.tsx';
import { useMutedReason } from './use-muted-reason.ts';
import { useRules } from './use-rules.ts';

/** Settings, tab "Notifications": the status, the rules of the current profile, and the settings of all profiles. */
export function NotificationSettings() {
  const { t } = useTranslation();
  const { id: profileId } = useProfile();
  const rules = useRules();
  const mutedReason = useMutedReason();
  const Icon = mutedReason === null ? IconBell : IconBellOff;
  return (
    <Stack gap="xl" className={classes.root}>
      <Text size="sm" role="status" className={classes.state} data-muted={mutedReason !== null || undefined}>
        <Icon size={17} stroke={1.8} aria-hidden="true" />
        <span>{mutedReason ?? t('notifications.shown')}</span>
      </Text>
      {rules.error !== null && <ErrorAlert error={rules.error} />}
      <ProfileNotifications key={profileId} rules={rules} />
      <AllNotifications rules={rules} />
      <QuietHoursSettings rules={rules} />
    </Stack>
  );
}
