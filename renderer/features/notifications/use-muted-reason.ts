import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { isActive, quietUntil } from '#shared/mute.ts';
import { useProfile } from '#state/context.ts';
import { useNowUntil } from '#ui/hooks/use-now-until.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** How often quiet hours are checked, in ms: no event announces them. */
const checkIntervalMs = 30_000;

/** Why the current profile shows no notifications at the moment, as a sentence; null if it does. */
export function useMutedReason(): string | null {
  const { t } = useTranslation();
  const formats = useFormats();
  const settings = useNotificationSettings();
  const { notifications } = useProfile();
  const { mute } = notifications.all;
  const tick = Math.ceil((Date.now() + 1) / checkIntervalMs) * checkIntervalMs;
  const now = useNowUntil(settings.mute?.until, mute?.until, settings.quietHours.on ? tick : null);
  const time = (at: number) => ({ time: formats.recent(at, now) });
  if (isActive(settings.mute, now)) {
    const { until } = settings.mute;
    return until === null
      ? t('notifications.mutedReason.allForNow')
      : t('notifications.mutedReason.all', time(until));
  }
  if (isActive(mute, now)) {
    const { until } = mute;
    return until === null
      ? t('notifications.mutedReason.profileForNow')
      : t('notifications.mutedReason.profile', time(until));
  }
  if (notifications.all.on === false) return t('notifications.mutedReason.off');
  const quiet = quietUntil(settings.quietHours, now);
  return quiet === null ? null : t('notifications.mutedReason.quiet', time(quiet));
}
