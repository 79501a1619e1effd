import { Button, Text, Title } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActivityFeed } from '../components/activity-feed.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorAlert } from '../components/error-alert.tsx';
import { LoadingRows } from '../components/loading-screen.tsx';
import screen from '../components/screen.module.css';
import { useFrom, useProfile, useStores } from '../stores/context.ts';

/** What has happened to the projects. */
export default function Activity() {
  const { t } = useTranslation();
  const { activity } = useStores();
  const { id: profileId } = useProfile();
  const { entries, error, listed } = useFrom(
    (stores) => stores.activity,
    (state) => state,
  );
  const own = useMemo(() => entries.filter((entry) => entry.profileId === profileId), [entries, profileId]);
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <div>
        <Title order={1}>{t('activity.title')}</Title>
        <Text size="sm" className={screen.soft}>
          {t('activity.lead')}
        </Text>
      </div>
      {error !== null && (
        <ErrorAlert error={error}>
          <Button size="xs" mt="sm" variant="default" onClick={() => void activity.load(profileId)}>
            {t('common.tryAgain')}
          </Button>
        </ErrorAlert>
      )}
      {own.length > 0 && <ActivityFeed entries={own} />}
      {own.length === 0 && listed && (
        <div className={screen.card} data-fill>
          <EmptyState
            icon={<IconActivity size={32} />}
            title={t('activity.empty.title')}
            text={t('activity.empty.text')}
          >
            <Button component={Link} to="/projects" variant="default">
              {t('activity.empty.back')}
            </Button>
          </EmptyState>
        </div>
      )}
      {own.length === 0 && !listed && error === null && <LoadingRows />}
    </div>
  );
}
