import { VisuallyHidden } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityRun } from '#contract/activity.ts';
import type { ListRow } from '#contract/lists.ts';
import { ChangeIcon } from '#ui/layout/change-icon.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './activity-article.module.css';
import { ActivityRead } from './activity-read.tsx';
import { RunChanges } from './run-changes.tsx';
import { UndoEntry } from './undo-entry.tsx';
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
}

/** A run of changes by one person as one article of the feed, which opens in place. */
export function RunArticle({ ref, index, count, entry, run, active, backend }: RunArticleProps) {
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
      <ChangeIcon kind={run.deleted > 0 ? 'deleted' : 'earlier'} large />
      <div className={classes.text}>
        <p id={titleId} className={classes.name}>
          {run.unread > 0 && <VisuallyHidden>{t('activity.unread')}: </VisuallyHidden>}
          {title}
        </p>
        <RunChanges row={entry} run={run} active={active}>
          <span className={classes.soft}>{kinds}</span>
        </RunChanges>
        <UndoEntry entry={entry} active={active} />
      </div>
      <div className={classes.side}>
        <span className={classes.soft}>
          <Ago at={run.until} />
        </span>
        {backend !== null && <bdi className={classes.soft}>{shorten(backend, 40)}</bdi>}
      </div>
      <div className={classes.actions}>
        <ActivityRead entry={entry} active={active} />
      </div>
    </article>
  );
}
