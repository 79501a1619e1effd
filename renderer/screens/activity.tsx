import { Button, Text, Title } from '@mantine/core';
import { IconActivity, IconChecks } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActivityFeed } from '../components/activity-feed.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorAlert } from '../components/error-alert.tsx';
import { LoadingRows } from '../components/loading-screen.tsx';
import screen from '../components/screen.module.css';
import { useFormats } from '../i18n/use-formats.ts';
import { useFrom, useProfile, useStores } from '../stores/context.ts';

const noBackends: ReadonlyMap<string, string> = new Map();

/** What has happened to the projects. */
export default function Activity() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { activity } = useStores();
  const { id: profileId } = useProfile();
  const { total, unread, error } = useFrom(
    (stores) => stores.activity,
    (state) => state,
  );
  useEffect(() => {
    activity.show({ profileIds: [profileId] });
    return () => activity.show(null);
  }, [activity, profileId]);
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('activity.title')}</Title>
          {total !== null && total > 0 && (
            <Text size="sm" className={screen.soft}>
              {t('activity.lead', {
                count: total,
                formatted: formats.number(total),
                unread: formats.number(unread),
              })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          disabled={unread === 0}
          onClick={() => void activity.markAllRead()}
        >
          {t('activity.markAllRead')}
        </Button>
      </div>
      {error !== null && (
        <ErrorAlert error={error}>
          <Button size="xs" mt="sm" variant="default" onClick={() => void activity.refresh()}>
            {t('common.tryAgain')}
          </Button>
        </ErrorAlert>
      )}
      {total !== null && total > 0 && <ActivityFeed backends={noBackends} />}
      {total === 0 && (
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
      {total === null && error === null && <LoadingRows />}
    </div>
  );
}
