import { IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ActivityDay } from '#contract/trends.ts';
import { type ShownPage, tableRowsOf } from '#records/shown-page.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import articleClasses from './activity-article.module.css';
import { ActivityArticle } from './activity-article.tsx';
import type { DayOfFeed } from './activity-day.tsx';
import classes from './activity-feed.module.css';
import { RunArticle } from './run-article.tsx';
import { useArticleFocus } from './use-article-focus.ts';
import { useFeedAnchor } from './use-feed-anchor.ts';
import { useMark } from './use-mark.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** The height of most entries, in CSS pixels. */
const lineHeight = 34;

/** New entries are shown at once while the feed is scrolled by less than this, in CSS pixels. */
const atTop = 8;

interface ActivityFeedProps {
  readonly profileIds: readonly string[];
  readonly page: ShownPage<'activity'>;
  /** Names of the profiles whose entries are shown, by id, except the current one. */
  readonly backends: ReadonlyMap<string, string>;
  /** The entries of each day; empty while they are not known, and where only some are shown. */
  readonly days: readonly ActivityDay[];
}

/** The feed, newest first. Only the visible entries are on the page and requested. */
export function ActivityFeed({ profileIds, page, backends, days }: ActivityFeedProps) {
  const { t } = useTranslation();
  const { activity } = useStores();
  const openEntry = useOpenEntry();
  const mark = useMark();
  const rows = useMemo(() => tableRowsOf(page), [page]);
  const scroller = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    // Measured heights are cached by entry, not by index.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows.rowAt(index);
        return row === undefined ? index : rows.keyOf(row);
      },
      [rows],
    ),
    initialRect: { width: 1000, height: 900 },
    overscan: 6,
  });
  /** The day of an entry; null if the one above it is of the same day. */
  function dayOf(index: number): DayOfFeed | null {
    const beginOf = (at: number) => {
      const row = rows.rowAt(at);
      return row === undefined ? null : new Date(row.run?.until ?? row.at).setHours(0, 0, 0, 0);
    };
    const from = beginOf(index);
    if (from === null || (index > 0 && beginOf(index - 1) === from)) return null;
    return { from, counts: days.find((day) => day.from === from) ?? null };
  }

  const items = virtualizer.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // New entries never move what is being read or has the focus.
  const isScrolled = (virtualizer.scrollOffset ?? 0) > atTop;
  const holds = hasFocus || isScrolled;
  const newer = useFeedAnchor({ scroller, virtualizer, rows, first, holds });
  const focus = useArticleFocus({
    rows,
    scroller,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    open(index) {
      const entry = rows.rowAt(index);
      if (entry === undefined) return;
      if (entry.run !== undefined) {
        toggleRun(scroller.current, index);
        return;
      }
      mark(entry, true);
      openEntry(entry);
    },
    toggleRead(index) {
      const entry = rows.rowAt(index);
      if (entry !== undefined) mark(entry, entry.run === undefined ? !entry.read : entry.run.unread > 0);
    },
  });
  const { activeKey } = focus;
  useEffect(() => {
    activity.look(profileIds, { first, last, activeKey, holds });
  }, [activity, profileIds, first, last, activeKey, holds]);
  useNamedEntry(profileIds, focus.focus);

  function onClick({ target }: MouseEvent): void {
    const article = target instanceof Element ? target.closest<HTMLElement>('article') : null;
    const entry = article === null ? undefined : rows.rowAt(Number(article.dataset.index));
    if (entry?.read === false && entry.run === undefined) mark(entry, true);
  }

  function showNewer(): void {
    virtualizer.scrollToOffset(0);
    setHasFocus(false);
  }

  return (
    <div className={classes.frame}>
      {newer > 0 && isScrolled && (
        <ActionButton
          variant="filled"
          className={classes.newer}
          size="xs"
          radius="xl"
          Icon={IconArrowUp}
          onClick={showNewer}
        >
          {t('activity.newer', { count: newer })}
        </ActionButton>
      )}
      <div ref={scroller} className={classes.scroller}>
        <div
          role="feed"
          aria-label={t('activity.title')}
          aria-description={t('activity.keys')}
          aria-busy={items.some(({ index }) => rows.rowAt(index) === undefined)}
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
            {items.map(({ index, key }) => {
              const entry = rows.rowAt(index);
              if (entry === undefined) {
                return (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={articleClasses.waiting}
                  />
                );
              }
              const shared = {
                ...{ ref: virtualizer.measureElement, index, count: rows.total, entry },
                ...{ active: index === focus.active, backend: backends.get(entry.profileId) ?? null },
                day: dayOf(index),
              };
              return entry.run === undefined ? (
                <ActivityArticle key={rows.keyOf(entry)} {...shared} />
              ) : (
                <RunArticle key={rows.keyOf(entry)} {...shared} run={entry.run} />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Opens or closes the run of an article, as its button does. */
function toggleRun(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLButtonElement>(`article[data-index="${index}"] button[aria-expanded]`)?.click();
}

/**
 * Focuses the entry of the current profile that the URL names (`/activity?entry=<sequence>`), once for each click on a
 * notification. Where the entry was deleted, the feed stays at its beginning.
 */
function useNamedEntry(profileIds: readonly string[], focus: (index: number) => void): void {
  const { activity } = useStores();
  const { id: profileId } = useProfile();
  const [search] = useSearchParams();
  const named = search.get('entry');
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    if (named === null || !Number.isSafeInteger(Number(named))) return;
    let wanted = true;
    void activity.find(profileIds, { profileId, key: named }).then((index) => {
      if (wanted && index !== -1) latest.current(index);
    });
    return () => {
      wanted = false;
    };
  }, [activity, profileIds, profileId, named]);
}
