import { useTranslation } from 'react-i18next';
import { profileState } from '#contract/overview.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useProfile } from '../state/context.ts';
import { useCurrentTrend } from '../state/use-trends.ts';
import classes from '../ui/layout/status-bar.module.css';

/** How many events arrive per minute, and how fast the backend answers; nothing of what is not known. */
export function CurrentTrend() {
  const { t } = useTranslation();
  const formats = useFormats();
  const profile = useProfile();
  const { eventsPerMinute = null, p95 = null } = useCurrentTrend(profile.id) ?? {};
  const state = profileState(profile);
  // Of a backend that does not respond, the last one is old.
  const isCurrent = state === 'live' || state === 'polling';
  const rate = (value: number) => formats.number(Math.round(value * 10) / 10);
  return (
    <>
      {eventsPerMinute !== null && (
        <span className={classes.trend}>{t('shell.events', { rate: rate(eventsPerMinute) })}</span>
      )}
      {p95 !== null && isCurrent && (
        <span className={classes.trend} title={t('shell.latencyHelp')}>
          {t('shell.latency', { number: formats.number(Math.round(p95)) })}
        </span>
      )}
    </>
  );
}
