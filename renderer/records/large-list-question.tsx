import { Button } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '../state/context.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useCall } from '../ui/form/use-call.ts';
import type { ListStatus } from './use-list.ts';

/** Whether a list is beyond the usual limits, and the operator has not been asked yet whether to read on. */
export function useIsLarge({ error, freshness }: ListStatus): boolean {
  const { largeLists } = useProfile();
  return !largeLists && (error?.code === 'too-large' || freshness?.partial?.reason === 'limit');
}

interface LargeListQuestionProps {
  /** Whether nothing of the list was read. */
  readonly isUnread: boolean;
  readonly onRetry: () => void;
}

/** Asks once for each backend whether lists are read beyond the usual limits. */
export function LargeListQuestion({ isUnread, onRetry }: LargeListQuestionProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { busy, error, run } = useCall();
  async function read() {
    const reply = await run(() => call('profiles.readLargeLists', { profileId, on: true }));
    if (reply?.ok === true) onRetry();
  }
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconDatabase}
      title={t('resources.large.title')}
      actions={
        <Button size="xs" variant="default" loading={busy} onClick={() => void read()}>
          {t('resources.large.read')}
        </Button>
      }
    >
      {isUnread && `${t('resources.large.unread')} `}
      {t('resources.large.question')}
      {error !== null && <ErrorAlert error={error} />}
    </Notice>
  );
}
