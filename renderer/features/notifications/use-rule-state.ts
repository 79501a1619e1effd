import { useTranslation } from 'react-i18next';
import { isActive } from '#contract/mute.ts';
import type { NotificationRule } from '#contract/notifications.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useNowUntil } from '#ui/lib/use-now-until.ts';

export interface RuleState {
  readonly text: string;
  /** It keeps something from being shown. */
  readonly silent: boolean;
  /** It leaves everything to what stands above it. */
  readonly unset: boolean;
}

/**
 * What a rule does now, in words.
 *
 * @param unset how a rule that leaves it to what stands above is called
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
    return { text, silent: true, unset: false };
  }
  if (on === null) return { text: t(`notifications.state.${unset}`), silent: false, unset: true };
  return { text: t(`notifications.state.${on ? 'on' : 'off'}`), silent: !on, unset: false };
}
