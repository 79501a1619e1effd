import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { AllNotifications } from './all-notifications.tsx';
import classes from './notification-settings.module.css';
import { NotificationStatus } from './notification-status.tsx';
import { QuietHoursSettings } from './quiet-hours-settings.tsx';
import { useRules } from './use-rules.ts';

/** Settings of the app, page "Notifications". */
export function AppNotifications() {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Stack gap="xl" className={classes.root}>
      <div>
        <NotificationStatus />
        <SoftText mt="var(--ph-space-4)">
          <Anchor component={Link} to="/settings?tab=rules" replace size="sm">
            {t('notifications.toRules')}
          </Anchor>
        </SoftText>
      </div>
      {rules.error !== null && <ErrorAlert error={rules.error} />}
      <AllNotifications rules={rules} />
      <QuietHoursSettings rules={rules} />
    </Stack>
  );
}
