import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useProfileId } from '../state/context.ts';
import { useCurrentTrend } from '../state/use-trends.ts';
import classes from '../ui/layout/status-bar.module.css';

/** How many events arrive per minute, and how fast the backend answers; nothing of what is not known. */
export function CurrentTrend() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { eventsPerMinute = null, p95 = null } = useCurrentTrend(useProfileId()) ?? {};
  const rate = (value: number) => formats.number(Math.round(value * 10) / 10);
  return (
    <>
      {eventsPerMinute !== null && (
        <span className={classes.trend}>{t('shell.events', { rate: rate(eventsPerMinute) })}</span>
      )}
      {p95 !== null && (
        <span className={classes.trend} title={t('shell.latencyHelp')}>
          {t('shell.latency', { number: formats.number(Math.round(p95)) })}
        </span>
      )}
    </>
  );
}
