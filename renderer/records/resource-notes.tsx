import { Anchor, Button } from '@mantine/core';
import { IconDatabase, IconDeviceDesktop, IconStackBack } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListName } from '#contract/list-names.ts';
import type { ListFreshness } from '#contract/lists.ts';
import { useProfile, useStores } from '../state/context.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { FailedFetch } from '../ui/feedback/failed-fetch.tsx';
import { LongProgress } from '../ui/feedback/long-progress.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { UnreadableNotice } from '../ui/feedback/unreadable-notice.tsx';
import { useCall } from '../ui/form/use-call.ts';
import { StaleBar, useSaidByBar } from './stale-bar.tsx';
import { type ListStatus, progressOf } from './use-list.ts';

interface ResourceNotesProps {
  readonly status: ListStatus;
  /** Whether records are shown, below which a failure is said. */
  readonly hasRows: boolean;
  readonly onRetry: () => void;
}

/** The notices about a list as a whole: it failed, the backend offers none, parts of it are unreadable. */
export function ResourceNotes({ status, hasRows, onRetry }: ResourceNotesProps) {
  const { t } = useTranslation();
  const { error, freshness, loading, missing } = status;
  const { largeLists } = useProfile();
  const asksForLarge = useAsksForLarge(status);
  // The button that had the focus vanishes with the question.
  const [isDeclined, setIsDeclined] = useState(false);
  const focus = useCallback((link: HTMLAnchorElement | null) => link?.focus(), []);
  const isShown = useShowsFailure(status) && !hasRows;
  const { count, first } = freshness?.unreadable ?? { count: 0, first: [] };
  return (
    <>
      {error !== null && isShown && <ErrorAlert error={error} isRetrying={loading} onRetry={onRetry} />}
      {missing !== null && !(asksForLarge && missing.reason === 'limit') && (
        <Notice
          role="status"
          tone="warning"
          Icon={IconStackBack}
          title={t('resources.partial.title')}
          actions={
            missing.reason === 'limit'
              ? largeLists !== true && (
                  <Anchor ref={isDeclined ? focus : null} component={Link} to="/settings?tab=paths" size="sm">
                    {t('resources.large.toSettings')}
                  </Anchor>
                )
              : missing.reason !== 'no-next' && (
                  <Button size="xs" variant="default" loading={loading} onClick={onRetry}>
                    {t('resources.partial.readAgain')}
                  </Button>
                )
          }
        >
          {t(`resources.partial.${missing.reason}`, { count: missing.received ?? 0 })}
        </Notice>
      )}
      {asksForLarge && (
        <LargeListQuestion
          received={missing?.received ?? 0}
          onDecline={() => setIsDeclined(true)}
          onRetry={onRetry}
        />
      )}
      {freshness?.offered === false && (
        <Notice
          role="status"
          tone="info"
          Icon={IconDeviceDesktop}
          title={t('resources.notOffered.title')}
          inLine
        >
          {t('resources.notOffered.text')}
        </Notice>
      )}
      <UnreadableNotice title={t('resources.unreadable', { count })} unreadable={first} />
    </>
  );
}

/** What is said below the rows, which do not move when it comes and goes: they may be stale, or could not be fetched again. */
export function NotesBelow({ status, hasRows, onRetry }: ResourceNotesProps) {
  const { error, loading, asOf } = status;
  const isShown = useShowsFailure(status) && hasRows;
  return (
    <>
      {error !== null && isShown && <FailedFetch error={error} isRetrying={loading} onRetry={onRetry} />}
      <StaleBar asOf={asOf} error={error} />
    </>
  );
}

/** One line for one fact: whether neither the stale bar nor a question says why the list could not be fetched. */
function useShowsFailure(status: ListStatus): boolean {
  const isSaidByBar = useSaidByBar(status.asOf, status.error);
  const asksForLarge = useAsksForLarge(status);
  return !isSaidByBar && !(asksForLarge && status.error?.code === 'too-large');
}

interface ReadingPagesProps {
  readonly list: ListName;
  /** By profile. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
}

/** The progress of a list that takes long because it comes in pages, and a button that stops it. */
export function ReadingPages({ list, freshness }: ReadingPagesProps) {
  const { call } = useStores();
  const { progress, profileIds } = progressOf(freshness) ?? { progress: null, profileIds: [] };
  const stop = () => profileIds.forEach((profileId) => void call('lists.stop', { profileId, list }));
  const isRetry = profileIds.some((profileId) => freshness[profileId]?.error !== null);
  return <LongProgress progress={progress} isRetry={isRetry} onCancel={stop} />;
}

/** Whether a list is beyond the usual limits, and the operator has not answered yet whether to read on. */
function useAsksForLarge({ error, freshness }: ListStatus): boolean {
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
function LargeListQuestion({ received, onDecline, onRetry }: LargeListQuestionProps) {
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
