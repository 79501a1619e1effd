import { Button } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '../state/context.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useCall } from '../ui/form/use-call.ts';
import type { ListStatus } from './use-list.ts';

/** Whether a list is beyond the usual limits, and the operator has not answered yet whether to read on. */
export function useAsksForLarge({ error, freshness }: ListStatus): boolean {
  const { largeLists } = useProfile();
  return largeLists === null && (error?.code === 'too-large' || freshness?.partial?.reason === 'limit');
}

interface LargeListQuestionProps {
  /** Number of records that were read. */
  readonly received: number;
  /** Called when the operator wants no more than that; the question then vanishes. */
  readonly onDecline: () => void;
  readonly onRetry: () => void;
}

/** Asks once for each backend whether lists are read beyond the usual limits. */
export function LargeListQuestion({ received, onDecline, onRetry }: LargeListQuestionProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { busy, error, run } = useCall();
  async function answer(on: boolean) {
    if (!on) onDecline();
    const reply = await run(() => call('profiles.readLargeLists', { profileId, on }));
    if (on && reply?.ok === true) onRetry();
  }
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconDatabase}
      title={t('resources.large.title')}
      actions={
        <>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void answer(false)}>
            {t('resources.large.notNow')}
          </Button>
          <Button size="xs" variant="default" loading={busy} onClick={() => void answer(true)}>
            {t('resources.large.read')}
          </Button>
        </>
      }
    >
      {received === 0 ? t('resources.large.unread') : t('resources.large.beginning', { count: received })}{' '}
      {t('resources.large.question')}
      {error !== null && <ErrorAlert error={error} />}
    </Notice>
  );
}
