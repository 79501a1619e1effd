import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../preload/contract/activity.ts';
import { ActivityArticle } from './activity-article.tsx';
import classes from './activity-feed.module.css';

interface ActivityFeedProps {
  /** Oldest first. */
  readonly entries: readonly ActivityEntry[];
}

/** The feed, newest first. Only what is in sight is on the page. */
export function ActivityFeed({ entries }: ActivityFeedProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const last = entries.length - 1;
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    getItemKey: (index) => entries[last - index]?.sequence ?? index,
    initialRect: { width: 1000, height: 900 },
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="feed"
        aria-label={t('activity.title')}
        style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
      >
        <div className={classes.items} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map(({ index, key }) => {
            const entry = entries[last - index];
            return (
              entry !== undefined && (
                <ActivityArticle
                  key={key}
                  ref={virtualizer.measureElement}
                  index={index}
                  count={entries.length}
                  entry={entry}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
