import { useTranslation } from 'react-i18next';
import type { ActivityDay } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './activity-article.module.css';

/** A day of the feed, which is above its first entry. */
export interface DayOfFeed {
  /** A time on that day, in ms since the epoch. */
  readonly from: number;
  /** Null while they are not known, and where only some entries are shown. */
  readonly counts: Pick<ActivityDay, 'entries' | 'unread'> | null;
}

/** The head of a day: its name, and how many entries it has. */
export function ActivityDayHead({ day: { from, counts } }: { readonly day: DayOfFeed }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <p className={classes.day}>
      {formats.day(from, Date.now())}
      {counts !== null && (
        <span className={classes.dayCount}>
          {counts.unread === 0
            ? t('activity.dayCount', { count: counts.entries })
            : t('activity.lead', { count: counts.entries, unread: formats.number(counts.unread) })}
        </span>
      )}
    </p>
  );
}
