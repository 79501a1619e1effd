import { Anchor, Button } from '@mantine/core';
import { IconAnchorOff, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PageList } from '#contract/routes.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { FailedFetch } from '../ui/feedback/failed-fetch.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import screen from '../ui/layout/screen.module.css';
import { StaleBar, useSaidByBar } from './stale-bar.tsx';
import { useRelatedFailure } from './use-list.ts';
import type { useRecord } from './use-record.ts';

interface RecordPageProps {
  /** The list that the page links back to. */
  readonly list: PageList;
  /** The record, as far as it is read. */
  readonly read: Pick<ReturnType<typeof useRecord>, 'error' | 'isMissing' | 'again'>;
  /** Whether there is a record to show. */
  readonly isShown: boolean;
  /** When the record was last current, ms since the epoch; null while it is. */
  readonly asOf: number | null;
  /** Shown above the record. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const textsOf = { projects: 'project', domains: 'domains' } as const satisfies Record<PageList, string>;

/** The page of one record: the link back to its list, and why there is no such record, or only an older one. */
export function RecordPage({ list, read, isShown, asOf, notice, children }: RecordPageProps) {
  const { t } = useTranslation();
  const texts = textsOf[list];
  const error = read.isMissing ? null : read.error;
  const related = useRelatedFailure(list);
  // One message for the page: the lists on it could mostly not be fetched for the same reason.
  const failure = error ?? related.error;
  const isSaidByBar = useSaidByBar(asOf, failure);
  function again(): void {
    read.again();
    related.again();
  }
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Anchor component={Link} to={`/${list}`} size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t(`${texts}.back`)}
      </Anchor>
      {notice}
      {read.isMissing && !isShown && (
        <EmptyState
          order={1}
          icon={<IconAnchorOff size={20} />}
          title={t(`${texts}.notFound.title`)}
          text={read.error?.message ?? t(`${texts}.notFound.text`)}
        >
          <Button component={Link} to={`/${list}`}>
            {t(`${texts}.notFound.back`)}
          </Button>
        </EmptyState>
      )}
      {error !== null && !isShown && <ErrorAlert error={error} onRetry={read.again} />}
      {children}
      {failure !== null && isShown && !isSaidByBar && <FailedFetch error={failure} onRetry={again} />}
      {isShown && <StaleBar asOf={asOf} error={failure} />}
      {!isShown && read.error === null && <LoadingRows />}
    </div>
  );
}
