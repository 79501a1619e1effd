import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useFrom, useStores } from '#state/context.ts';
import { entryAt } from './activity.ts';
import articleClasses from './activity-article.module.css';
import { ActivityArticle } from './activity-article.tsx';
import classes from './activity-feed.module.css';
import { useArticleFocus } from './use-article-focus.ts';
import { useNamedEntry } from './use-named-entry.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** New entries are shown at once while the feed is scrolled by less than this, in CSS pixels. */
const atTop = 8;

interface ActivityFeedProps {
  /** Names of the profiles whose entries are shown, by id, except the current one. */
  readonly backends: ReadonlyMap<string, string>;
}

/** The feed, newest first. Only the entries in view are on the page and requested. */
export function ActivityFeed({ backends }: ActivityFeedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { activity } = useStores();
  const openEntry = useOpenEntry();
  const state = useFrom(
    (stores) => stores.activity,
    (whole) => whole,
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const count = state.total ?? 0;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    initialRect: { width: 1000, height: 900 },
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // New entries never move what is being read or has the focus.
  const follow = (virtualizer.scrollOffset ?? 0) <= atTop && !hasFocus;
  useEffect(() => activity.look(first, last, follow), [activity, first, last, follow]);

  const at = (index: number) => entryAt(state, index);
  const focus = useArticleFocus({
    count,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    open(index) {
      const entry = at(index);
      if (entry === undefined) return;
      void activity.mark(entry, true);
      openEntry(entry);
    },
    toggleRead(index) {
      const entry = at(index);
      if (entry !== undefined) void activity.mark(entry, !entry.read);
    },
  });

  useNamedEntry(focus.focus);

  function onClick({ target }: MouseEvent): void {
    const article = target instanceof Element ? target.closest<HTMLElement>('article') : null;
    const entry = article === null ? undefined : at(Number(article.dataset.index));
    if (entry?.read === false) void activity.mark(entry, true);
  }

  function showNewer(): void {
    virtualizer.scrollToOffset(0);
    setHasFocus(false);
    activity.look(0, last - first, true);
  }

  return (
    <div className={classes.frame}>
      {state.newer > 0 && (
        <Button
          className={classes.newer}
          size="xs"
          radius="xl"
          leftSection={<IconArrowUp size={15} aria-hidden="true" />}
          onClick={showNewer}
        >
          {t('activity.newer', { count: state.newer, formatted: formats.number(state.newer) })}
        </Button>
      )}
      <div ref={scroller} className={classes.scroller}>
        <div
          role="feed"
          aria-label={t('activity.title')}
          aria-description={t('activity.keys')}
          aria-busy={items.some(({ index }) => at(index) === undefined)}
          style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
          onClick={onClick}
          onKeyDown={focus.onKeyDown}
          onFocus={(event) => {
            setHasFocus(true);
            focus.onFocus(event);
          }}
          onBlur={() => setHasFocus(false)}
        >
          <div className={classes.items} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index }) => {
              const entry = at(index);
              if (entry === undefined) {
                return (
                  <div
                    key={`waiting ${index}`}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={articleClasses.waiting}
                  />
                );
              }
              return (
                <ActivityArticle
                  key={`${entry.profileId} ${entry.sequence}`}
                  ref={virtualizer.measureElement}
                  index={index}
                  count={count}
                  entry={entry}
                  active={index === focus.active}
                  backend={backends.get(entry.profileId) ?? null}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
