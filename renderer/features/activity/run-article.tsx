import { VisuallyHidden } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityRun } from '#contract/activity.ts';
import type { ListRow } from '#contract/lists.ts';
import { KindMark } from '#ui/layout/kind-mark.tsx';
import { ClockTime } from '#ui/text/clock-time.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './activity-article.module.css';
import { ActivityDayHead, type DayOfFeed } from './activity-day.tsx';
import { ActivityRead } from './activity-read.tsx';
import { UndoEntry } from './entry-actions.tsx';
import { RunChanges } from './run-changes.tsx';
import { useRunTexts } from './use-run-texts.ts';

interface RunArticleProps {
  readonly ref: Ref<HTMLElement>;
  readonly index: number;
  readonly count: number;
  readonly entry: ListRow<'activity'>;
  readonly run: ActivityRun;
  /** The Tab key reaches this article. */
  readonly active: boolean;
  /** The name of the backend, where more than one is shown. */
  readonly backend: string | null;
  /** The day above its first change; null for other changes. */
  readonly day: DayOfFeed | null;
}

/** A run of changes by one person as one article of the feed, which opens in place. */
export function RunArticle({ ref, index, count, entry, run, active, backend, day }: RunArticleProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { title, kinds } = useRunTexts()(entry, run);
  return (
    <article
      ref={ref}
      className={classes.article}
      data-index={index}
      data-unread={run.unread > 0 || undefined}
      tabIndex={active ? 0 : -1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-labelledby={titleId}
    >
      {day !== null && <ActivityDayHead day={day} />}
      <RunChanges
        row={entry}
        run={run}
        active={active}
        line={(toggle) => (
          <div className={classes.line} data-several={backend !== null || undefined}>
            <span className={classes.time}>
              <ClockTime at={run.until} />
            </span>
            <KindMark kind="run" />
            <span className={`${classes.what} ${classes.run}`}>
              <span id={titleId} className={`${classes.name} ${classes.runName}`} title={title}>
                {run.unread > 0 && <VisuallyHidden>{t('activity.unread')}: </VisuallyHidden>}
                {title}
              </span>
              <span className={classes.soft}>{kinds}</span>
              {toggle}
              <UndoEntry entry={entry} active={active} />
            </span>
            {backend !== null && (
              <>
                <bdi className={`${classes.person} ${classes.backend}`}>{shorten(backend, 40)}</bdi>
                <span className={classes.backend} />
              </>
            )}
            <ActivityRead entry={entry} active={active} />
          </div>
        )}
      />
    </article>
  );
}
