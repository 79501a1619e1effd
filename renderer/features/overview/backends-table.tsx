import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import { type ProfileOverview, profileState, type RecordCount } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ExportMenu } from '#records/export-menu.tsx';
import { partialCount } from '#records/list-extent.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { Ago } from '#ui/text/ago.tsx';
import { BackendAvatar } from '../profiles/backend-avatar.tsx';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { stateText } from '../profiles/profile-state-text.tsx';
import classes from './backends-table.module.css';
import part from './overview-part.module.css';
import { emptyOverview } from './overview-store.ts';
import { Sparkline } from './sparkline.tsx';
import { useOverview } from './use-overview.ts';

const columns = ['backend', 'state', 'projects', 'unread', 'week', 'domains', 'credentials'] as const;

/** One row for each backend. */
export function BackendsTable({ profiles }: { readonly profiles: readonly ProfileInfo[] }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const titleId = useId();
  const ids = profiles.map(({ id }) => id).join(' ');
  const save = useCallback(
    async (format: BatchExportFormat): Promise<void> => {
      const reply = await call('overview.export', { profileIds: ids.split(' '), format });
      if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
      else if (reply.value) toasts.done(t('resources.exported'));
    },
    [call, ids, t, toasts],
  );
  return (
    <section className={`${part.card} ${classes.root}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={part.title}>
          {t('overview.backends')}
        </h2>
        <ExportMenu save={save} isEmpty={false} />
      </div>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`overview.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <BackendRow key={profile.id} profile={profile} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BackendRow({ profile }: { readonly profile: ProfileInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const openProfile = useOpenProfile();
  const { overview, error } = useOverview(({ entries }) => entries[profile.id] ?? emptyOverview);
  const state = profileState(profile);
  const host = profile.baseUrl === null ? null : new URL(profile.baseUrl).host;
  const isLoading = overview === null && error === null;
  // Keeps the row low: the tooltip and the description of the name have what does not fit in two lines.
  const problem = useErrors(overview, error).join(' ');
  const problemId = useId();
  const has = profile.isAuthenticated;
  return (
    <tr className={classes.row} data-state={state} aria-busy={isLoading || undefined}>
      <Cell column="backend">
        <span className={classes.backend}>
          <BackendAvatar profile={profile} state={state} small />
          <span className={classes.names}>
            <button
              type="button"
              className={classes.link}
              aria-describedby={problem === '' ? undefined : problemId}
              title={problem || undefined}
              onClick={() => openProfile(profile.id)}
            >
              <bdi>{profileName(t, profile)}</bdi>
            </button>
            <span className={classes.soft}>
              {profile.production && <ProductionLabel />}
              {host !== null && host !== profile.name && <bdi>{host}</bdi>}
            </span>
          </span>
        </span>
        {problem !== '' && (
          <span className={classes.error} title={problem}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            <span id={problemId} className={classes.sentence}>
              {problem}
            </span>
          </span>
        )}
      </Cell>
      <Cell column="state">
        <span className={classes.state}>{stateText(t, state)}</span>
        {overview?.state === state && (overview.since !== null || state === 'signed-out') && (
          <span className={classes.soft}>
            {overview.since === null ? t('overview.beforeStart') : <Ago at={overview.since} />}
          </span>
        )}
      </Cell>
      <Cell column="projects" number>
        <Count count={has ? overview?.projects : null} isLoading={isLoading} />
      </Cell>
      <Cell column="unread" number>
        {has ? (
          <span data-some={profile.unread > 0 || undefined} className={classes.unread}>
            {formats.number(profile.unread)}
          </span>
        ) : (
          <None />
        )}
      </Cell>
      <Cell column="week">
        {isLoading && <Skeleton height={18} width={70} />}
        {!isLoading &&
          (overview?.changesPerDay == null ? <None /> : <Sparkline days={overview.changesPerDay} />)}
      </Cell>
      <Cell column="domains" number>
        <Domains domains={has ? overview?.domains : null} isLoading={isLoading} />
      </Cell>
      <Cell column="credentials" number>
        <Count count={has ? overview?.authorizations : null} isLoading={isLoading} />
        {has && overview?.authorizations != null && <Endings {...overview.authorizations} />}
      </Cell>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number];
  readonly number?: boolean;
  readonly children: ReactNode;
}

function Cell({ column, number, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td data-column={column} data-number={number || undefined}>
      <span className={classes.label} aria-hidden="true">
        {t(`overview.column.${column}`)}
      </span>
      <span className={classes.value}>{children}</span>
    </td>
  );
}

interface CountProps {
  readonly count: RecordCount | null | undefined;
  readonly isLoading: boolean;
}

function Count({ count, isLoading }: CountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (isLoading) return <Skeleton height={14} width={32} display="inline-block" />;
  if (count?.count == null) return <None />;
  const { staleAsOf } = count;
  return (
    <span
      className={staleAsOf === null ? undefined : classes.stale}
      title={staleAsOf === null ? undefined : t('overview.asOf', { time: formats.dateTime(staleAsOf) })}
    >
      {count.partial === null
        ? formats.number(count.count)
        : partialCount(t, formats, count.count, count.partial)}
    </span>
  );
}

/** How many of the domains fail. Domains that were never checked do not count as verified. */
function Domains({
  domains,
  isLoading,
}: {
  readonly domains: ProfileOverview['domains'] | undefined;
  readonly isLoading: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (isLoading || domains?.count == null) return <Count count={domains} isLoading={isLoading} />;
  const { count, checked, failing } = domains;
  if (count === 0) return formats.number(0);
  if (checked === 0) return <span className={classes.soft}>{t('overview.notChecked')}</span>;
  const text = t('overview.failing', { failing: formats.number(failing), total: formats.number(count) });
  return <span className={failing > 0 ? classes.failing : undefined}>{text}</span>;
}

/** How many credentials have expired or expire soon; nothing if none do. */
function Endings({
  ending,
  expired,
}: Pick<NonNullable<ProfileOverview['authorizations']>, 'ending' | 'expired'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {expired > 0 && (
        <span className={`${classes.failing} ${classes.line}`}>
          {t('overview.expired', { number: formats.number(expired) })}
        </span>
      )}
      {ending > 0 && (
        <span className={`${classes.soft} ${classes.line}`}>{t('overview.ending', { count: ending })}</span>
      )}
    </>
  );
}

/** Shown for unknown values, as of a signed-out backend. */
function None() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('overview.unknown')}</VisuallyHidden>
    </>
  );
}

/** The errors of a profile as sentences, without duplicates. */
function useErrors(overview: ProfileOverview | null, error: AppError | null): readonly string[] {
  const { t } = useTranslation();
  const lists = [overview?.projects, overview?.authorizations, overview?.domains];
  const errors = [error, ...lists.map((list) => list?.error ?? null)];
  return [...new Set(errors.flatMap((each) => (each === null ? [] : [errorSentence(t, each)])))];
}
