import { Button } from '@mantine/core';
import { IconActivity, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFrom } from '#state/context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import screen from '#ui/layout/screen.module.css';
import { ActivityFeed } from './activity-feed.tsx';

interface ActivityBodyProps {
  /** Names of the other profiles whose entries are shown, by id. */
  readonly backends: ReadonlyMap<string, string>;
  /** A filter is set, so that an empty feed does not mean that there are no entries. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** The feed, or its placeholder: loading, no entries, no matches. */
export function ActivityBody({ backends, filtered, onClear }: ActivityBodyProps) {
  const { t } = useTranslation();
  const { total, error } = useFrom(
    (stores) => stores.activity,
    (state) => state,
  );
  if (total === null) return error === null ? <LoadingRows /> : null;
  if (total > 0) return <ActivityFeed backends={backends} />;
  return (
    <div className={screen.card} data-fill>
      {filtered ? (
        <EmptyState icon={<IconFilterOff size={30} />} title={t('activity.noMatch')}>
          <Button variant="default" onClick={onClear}>
            {t('activity.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconActivity size={32} />}
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
