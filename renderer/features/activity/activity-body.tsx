import { Button } from '@mantine/core';
import { IconActivity, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityDay } from '#contract/trends.ts';
import type { ListEntry } from '#records/list-entry.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import screen from '#ui/layout/screen.module.css';
import { ActivityFeed } from './activity-feed.tsx';
import { isFiltered } from './activity-query.ts';

interface ActivityBodyProps {
  readonly profileIds: readonly string[];
  readonly entry: ListEntry<'activity'>;
  /** Names of the other profiles whose entries are shown, by id. */
  readonly backends: ReadonlyMap<string, string>;
  /** The entries of each day of an unfiltered feed; null while they are not known. */
  readonly days: readonly ActivityDay[] | null;
  readonly onClear: () => void;
}

/** The feed, or its placeholder: loading, no entries, no matches. */
export function ActivityBody({ profileIds, entry, backends, days, onClear }: ActivityBodyProps) {
  const { t } = useTranslation();
  const { page, error } = entry;
  if (page === null) return error === null ? <LoadingRows /> : null;
  if (page.total > 0) {
    // A day of a filtered feed has fewer.
    const shownDays = (isFiltered(page) ? null : days) ?? [];
    return <ActivityFeed profileIds={profileIds} page={page} backends={backends} days={shownDays} />;
  }
  return (
    <div className={screen.card} data-fill>
      {isFiltered(page) ? (
        <EmptyState icon={<IconFilterOff size={20} />} title={t('activity.noMatch')}>
          <Button variant="default" onClick={onClear}>
            {t('activity.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconActivity size={20} />}
          title={t('activity.empty.title')}
          text={t('activity.empty.text')}
        >
          <Button component={Link} to="/projects" variant="default">
            {t('activity.empty.back')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
