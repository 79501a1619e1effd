import { Button, Title } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { profileState } from '#contract/overview.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { AttentionList } from '../features/overview/attention-list.tsx';
import { BackendsTable } from '../features/overview/backends-table.tsx';
import { connectOverview, createOverviewStore } from '../features/overview/overview-store.ts';
import { RecentChanges } from '../features/overview/recent-changes.tsx';
import { OverviewContext } from '../features/overview/use-overview.ts';
import { useStoreState, useStores } from '../state/context.ts';
import screen from '../ui/layout/screen.module.css';
import classes from './overview.module.css';

/** All backends at a glance. */
export default function Overview() {
  const { t } = useTranslation();
  const { call, on, refreshers } = useStores();
  const [overview] = useState(() => createOverviewStore(call));
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? []);
  const ids = profiles.map(({ id }) => id).join(' ');
  useEffect(() => connectOverview(overview, on), [overview, on]);
  useEffect(() => {
    refreshers.add(overview.refresh);
    return () => void refreshers.delete(overview.refresh);
  }, [overview, refreshers]);
  useEffect(() => overview.show(ids.split(' ')), [overview, ids]);
  useEffect(() => () => overview.show([]), [overview]);
  const live = profiles.filter((profile) => profileState(profile) === 'live').length;
  const signedIn = profiles.filter(({ isAuthenticated }) => isAuthenticated).length;
  return (
    <OverviewContext value={overview}>
      <div className={`${screen.screen} ${classes.root}`}>
        <div className={screen.head}>
          <div className={screen.title}>
            <Title order={1}>{t('overview.title')}</Title>
            <SoftText>
              {`${t('overview.summary', { count: profiles.length })}, ${t('overview.live', { live })}`}
            </SoftText>
          </div>
          {signedIn > 1 && (
            <Button
              component={Link}
              to="/compare"
              variant="default"
              leftSection={<IconColumns2 size={16} aria-hidden="true" />}
            >
              {t('compare.title')}
            </Button>
          )}
        </div>
        <div className={classes.columns}>
          <div className={classes.column}>
            <AttentionList profiles={profiles} />
            <BackendsTable profiles={profiles} />
          </div>
          <div className={classes.column}>
            <RecentChanges profiles={profiles} />
          </div>
        </div>
      </div>
    </OverviewContext>
  );
}
