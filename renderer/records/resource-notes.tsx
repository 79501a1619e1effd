import { Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconStackBack } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AsOfNotice } from '../ui/feedback/as-of-notice.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { UnreadableNotice } from '../ui/feedback/unreadable-notice.tsx';
import type { ListStatus } from './use-list.ts';

interface ResourceNotesProps {
  readonly status: ListStatus;
  readonly onRetry: () => void;
}

/** The notices about a list as a whole: it failed, the backend offers none, parts of it could not be read. */
export function ResourceNotes({ status, onRetry }: ResourceNotesProps) {
  const { t } = useTranslation();
  const { error, freshness, loading, asOf, missing } = status;
  const { count, first } = freshness?.unreadable ?? { count: 0, first: [] };
  return (
    <>
      {error !== null && <ErrorAlert error={error} isRetrying={loading} onRetry={onRetry} />}
      <AsOfNotice asOf={asOf} loading={loading} />
      {missing !== null && (
        <Notice role="status" tone="warning" Icon={IconStackBack} title={t('resources.partial.title')}>
          <Group gap="sm" justify="space-between">
            <Text size="sm">{t(`resources.partial.${missing.reason}`)}</Text>
            {missing.reason !== 'no-next' && missing.reason !== 'limit' && (
              <Button size="xs" variant="default" loading={loading} onClick={onRetry}>
                {t('resources.partial.readAgain')}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      {freshness?.offered === false && (
        <Notice role="status" tone="info" Icon={IconDeviceDesktop} title={t('resources.notOffered.title')}>
          <Text size="sm">{t('resources.notOffered.text')}</Text>
        </Notice>
      )}
      <UnreadableNotice title={t('resources.unreadable', { count })} unreadable={first} />
    </>
  );
}
