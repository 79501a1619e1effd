import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import type { DomainChange, DomainHistoryPage } from '#contract/history.ts';
import { useProfileId, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useNow } from '#ui/hooks/use-now.ts';
import { KindMark } from '#ui/layout/kind-mark.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { useChallenge } from '../domains/use-challenge.ts';
import { HistoryCard } from './history-card.tsx';
import classes from './project-history.module.css';

/** The number of rows that are shown at first, and added by each click. */
const step = 20;

interface DomainHistoryProps {
  /** Key of the record. */
  readonly domainKey: string;
  readonly name: string;
  /** In a tab that has its title. */
  readonly inTab?: boolean;
}

/** The recorded changes of a domain: the new states of its challenge, newest first. */
export function DomainHistory({ domainKey: key, name: domain, inTab = false }: DomainHistoryProps) {
  const { call } = useStores();
  const profileId = useProfileId();
  const [limit, setLimit] = useState(step);
  const [page, setPage] = useState<DomainHistoryPage | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const now = useNow(page === null ? null : page.total);
  // Refetches after a check, which may have brought a new state.
  const checkedAt = useChallenge(domain).check?.checkedAt ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each check
  useEffect(() => {
    let isCurrent = true;
    void call('history.domain', { profileId, key, domain, limit }).then((reply) => {
      if (!isCurrent) return;
      setError(reply.ok ? null : reply.error);
      if (reply.ok) setPage(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, profileId, key, domain, limit, checkedAt]);

  if (page === null) return error === null ? null : <ErrorAlert error={error} />;
  return (
    <HistoryCard
      inTab={inTab}
      since={page.since}
      total={page.total}
      entries={page.changes}
      now={now}
      onMore={() => setLimit(Math.min(500, limit + step))}
    >
      {(change) => <DomainChangeRow change={change} />}
    </HistoryCard>
  );
}

function DomainChangeRow({ change }: { readonly change: DomainChange }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { at, state, projectName } = change;
  return (
    <li className={classes.row} aria-labelledby={titleId}>
      <KindMark kind="challenge-changed" />
      <div className={classes.text}>
        <p className={classes.title} id={titleId}>
          {t('history.challenge', { state: t(`domains.challenge.state.${state}`) })}{' '}
          <span className={classes.time}>
            <Ago at={at} />
          </span>
        </p>
        {projectName !== undefined && (
          <p className={classes.soft}>{t('activity.ofProject', { name: projectName })}</p>
        )}
      </div>
    </li>
  );
}
