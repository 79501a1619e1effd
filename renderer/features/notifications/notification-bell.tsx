import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconSettings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import classes from '#ui/layout/status-bar.module.css';
import { MuteAllItems } from './mute-all-menu.tsx';
import { useMutedReason } from './use-muted-reason.ts';
import { useNotificationSettings } from './use-notification-settings.ts';
import { useRuleState } from './use-rule-state.ts';
import { useRules } from './use-rules.ts';

/** Whether notifications are shown, and a menu to mute them. */
export function NotificationBell() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mute } = useNotificationSettings();
  const { muted } = useRuleState({ on: null, mute }, 'on');
  const mutedReason = useMutedReason();
  const { muteAll, error } = useRules();
  useEffect(() => {
    if (error !== null) toasts.fail(errorSentence(t, error));
  }, [error, toasts, t]);
  const Icon = mutedReason === null ? IconBell : IconBellOff;
  return (
    <Menu position="top-end" width="max-content" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.item}
          aria-label={t('notifications.title')}
          aria-description={mutedReason ?? t('notifications.shown')}
          title={mutedReason ?? undefined}
        >
          <Icon size={14} color={mutedReason === null ? undefined : 'var(--ph-warn)'} aria-hidden="true" />
          {mutedReason !== null && <span className={`${classes.text} ${classes.label}`}>{mutedReason}</span>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MuteAllItems muted={muted} onChange={muteAll} />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/settings?tab=notifications"
          leftSection={<IconSettings size={16} aria-hidden="true" />}
        >
          {t('notifications.change.settings')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
