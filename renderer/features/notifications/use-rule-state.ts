import { useTranslation } from 'react-i18next';
import type { NotificationRule } from '#contract/notifications.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { isActive } from '#shared/mute.ts';
import { useNowUntil } from '#ui/hooks/use-now-until.ts';

export interface RuleState {
  readonly text: string;
  /** Whether it mutes at least some notifications. */
  readonly muted: boolean;
  /** Whether it inherits everything. */
  readonly unset: boolean;
}

/**
 * The current effect of a rule, as text.
 * @param unset the text for a rule that inherits
 */
export function useRuleState(
  { on, mute }: NotificationRule,
  unset: 'on' | 'inherit' | 'inheritKind',
): RuleState {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNowUntil(mute?.until);
  if (isActive(mute, now)) {
    const text =
      mute.until === null
        ? t('notifications.state.muted')
        : t('notifications.state.mutedUntil', { time: formats.recent(mute.until, now) });
    return { text, muted: true, unset: false };
  }
  if (on === null) return { text: t(`notifications.state.${unset}`), muted: false, unset: true };
  return { text: t(`notifications.state.${on ? 'on' : 'off'}`), muted: !on, unset: false };
}
