import { Anchor, Switch, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RequestTable } from '../features/request-log/request-table.tsx';
import { SaveReport } from '../features/request-log/save-report.tsx';
import { ListMenu } from '../records/list-menu.tsx';
import { type FilterAndSort, tableRowsOf } from '../records/shown-page.ts';
import { useListPage } from '../records/use-list.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import screen from '../ui/layout/screen.module.css';
import { SoftText } from '../ui/text/soft-text.tsx';

/** Newest first. */
const allRequests: FilterAndSort<'requests'> = {
  query: '',
  sort: { field: 'at', descending: true },
  parts: [],
};
const onlyFailed: FilterAndSort<'requests'> = { ...allRequests, parts: ['failed'] };

/** The latest requests to the current profile's backend, for troubleshooting. */
export default function RequestLog() {
  const { t } = useTranslation();
  const [failuresOnly, setFailuresOnly] = useState(false);
  const { requests } = useStores();
  const { id: profileId } = useProfile();
  useScreenProfile(profileId);
  const profileIds = useMemo(() => [profileId], [profileId]);
  const query = failuresOnly ? onlyFailed : allRequests;
  const { page, error } = useListPage((stores) => stores.requests, profileIds, query);
  const rows = useMemo(() => (page === null ? null : tableRowsOf(page)), [page]);
  return (
    <div className={`${screen.screen} ${screen.filled}`}>
      <Anchor component={Link} to="/settings?tab=diagnostics" size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t('settings.tabs.diagnostics')}
      </Anchor>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('requestLog.title')}</Title>
          <SoftText title={t('requestLog.scale')}>{t('requestLog.scale')}</SoftText>
        </div>
        <Switch
          flex="none"
          label={t('requestLog.failuresOnly')}
          checked={failuresOnly}
          onChange={(event) => setFailuresOnly(event.currentTarget.checked)}
        />
        <div className={screen.tools}>
          <SaveReport />
          <ListMenu list="requests" profileIds={profileIds} query={query} isEmpty={rows?.total === 0} />
        </div>
      </div>
      {page === null && error !== null && <ErrorAlert error={error} />}
      {page !== null && rows?.total === 0 && (
        <Text className={screen.soft}>
          {t(page.parts.length > 0 ? 'requestLog.noFailures' : 'requestLog.none')}
        </Text>
      )}
      {rows !== null && rows.total > 0 && (
        <RequestTable rows={rows} onVisibleRows={(visible) => requests.look(profileIds, visible)} />
      )}
    </div>
  );
}
