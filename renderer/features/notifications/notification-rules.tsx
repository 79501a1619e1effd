import { Stack } from '@mantine/core';
import { useProfile } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import classes from './notification-settings.module.css';
import { NotificationStatus } from './notification-status.tsx';
import { ProfileNotifications } from './profile-notifications.tsx';
import { useRules } from './use-rules.ts';

/** Settings of a backend, page "Notification rules". */
export function NotificationRules() {
  const { id: profileId } = useProfile();
  const rules = useRules();
  return (
    <Stack gap="xl" className={classes.root}>
      <NotificationStatus />
      {rules.error !== null && <ErrorAlert error={rules.error} />}
      <ProfileNotifications key={profileId} rules={rules} />
    </Stack>
  );
}
