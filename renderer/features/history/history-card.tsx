import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './project-history.module.css';

interface Entry {
  readonly key: string;
  /** ms since the epoch. */
  readonly at: number;
}

interface HistoryCardProps<Shown extends Entry> {
  /** When the recording started, ms since the epoch. */
  readonly since: number;
  /** The number of all entries, also those not shown yet. */
  readonly total: number;
  /** Newest first. */
  readonly entries: readonly Shown[];
  /** ms since the epoch. */
  readonly now: number;
  /** The row of an entry, a list item. */
  readonly children: (entry: Shown) => ReactNode;
  readonly onMore: () => void;
  /** Shown above the first day. */
  readonly above?: ReactNode;
  /** In a tab that has its title. */
  readonly inTab?: boolean;
}

/** The changes of one record by day; without any, since when changes are recorded. */
export function HistoryCard<Shown extends Entry>(props: HistoryCardProps<Shown>) {
  const { since, total, entries, now, children, onMore, above, inTab = false } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      {inTab ? (
        <VisuallyHidden id={titleId}>{t('history.title')}</VisuallyHidden>
      ) : (
        <Title order={2} id={titleId} className={classes.head}>
          {t('history.title')}
        </Title>
      )}
      {total === 0 && (
        <Text size="sm" className={classes.empty}>
          {t('history.empty', { date: formats.dateTime(since) })}
        </Text>
      )}
      {above}
      {byDay(entries).map(({ day, ofDay }) => (
        <div key={day}>
          <h3 className={classes.day}>{formats.day(ofDay[0]?.at ?? 0, now)}</h3>
          <ol className={classes.rows}>
            {ofDay.map((entry) => (
              <Fragment key={entry.key}>{children(entry)}</Fragment>
            ))}
          </ol>
        </div>
      ))}
      {total > entries.length && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={onMore}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function byDay<Shown extends Entry>(entries: readonly Shown[]) {
  const days: { readonly day: string; readonly ofDay: Shown[] }[] = [];
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.ofDay.push(entry);
    else days.push({ day, ofDay: [entry] });
  }
  return days;
}
