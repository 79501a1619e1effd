import { Anchor, Button } from '@mantine/core';
import { IconAnchorOff, IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConflictsProvider } from '../features/domains/conflicts.tsx';
import { DomainView } from '../features/domains/domain-view.tsx';
import { DomainHistory } from '../features/history/domain-history.tsx';
import { useRecord } from '../records/use-record.ts';
import { useRouteId } from '../records/use-route-id.ts';
import { AsOfNotice } from '../ui/feedback/as-of-notice.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import screen from '../ui/layout/screen.module.css';

/** One domain. */
export default function DomainPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const { record, isRead, list, error, isMissing: missing, again } = useRecord('domains', id);
  const domain = missing ? null : record;
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Anchor component={Link} to="/domains" size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t('domains.back')}
      </Anchor>
      {missing && (
        <EmptyState
          order={1}
          icon={<IconAnchorOff size={32} />}
          title={t('domains.notFound.title')}
          text={error?.message ?? t('domains.notFound.text')}
        >
          <Button component={Link} to="/domains">
            {t('domains.notFound.back')}
          </Button>
        </EmptyState>
      )}
      {error !== null && !missing && <ErrorAlert error={error} onRetry={again} />}
      {domain !== null && (
        <AsOfNotice
          asOf={isRead ? null : list.asOf}
          loading={false}
          onRefresh={error === null ? again : undefined}
        />
      )}
      {domain !== null && (
        <ConflictsProvider>
          <DomainView domain={domain} />
          <DomainHistory domainKey={domain.key} name={domain.domain} />
        </ConflictsProvider>
      )}
      {domain === null && error === null && <LoadingRows />}
    </div>
  );
}
