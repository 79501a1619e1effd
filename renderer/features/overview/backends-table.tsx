import { Menu, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import { type ProfileOverview, type ProfileState, profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ExportMenu } from '#records/list-menu.tsx';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { Ago } from '#ui/text/ago.tsx';
import { BackendAvatar } from '../profiles/backend-avatar.tsx';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { stateText } from '../profiles/profile-state-text.tsx';
import { LatencyLine } from '../trends/latency-line.tsx';
import { StateRibbon } from '../trends/state-ribbon.tsx';
import { Count, Domains, Endings, Expiry, None } from './backend-values.tsx';
import classes from './backends-table.module.css';
import part from './overview-part.module.css';
import { emptyOverview } from './overview-store.ts';
import { useOverview } from './use-overview.ts';
import { columnWidths, type OverviewColumn, overviewColumns } from './use-overview-columns.ts';
import { WeekBars } from './week-bars.tsx';

interface BackendsTableProps {
  readonly profiles: readonly ProfileInfo[];
  /** Null until the first answer. */
  readonly trends: readonly ProfileTrends[] | null;
  readonly columns: readonly OverviewColumn[];
  readonly onToggle: (column: OverviewColumn) => void;
  /** Whether the plots in it are texts. */
  readonly isText: boolean;
  readonly onToggleText: () => void;
}

/** One row for each backend. */
export function BackendsTable(props: BackendsTableProps) {
  const { profiles, trends, columns, onToggle, isText, onToggleText } = props;
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
    <section aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={part.title}>
          {t('overview.backends')}
        </h2>
        <ExportMenu save={save} isEmpty={false}>
          <Menu.Divider />
          {overviewColumns.slice(2).map((column) => (
            <Menu.CheckboxItem
              key={column}
              checked={columns.includes(column)}
              onChange={() => onToggle(column)}
            >
              {t(`overview.column.${column}`)}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.CheckboxItem checked={isText} onChange={onToggleText}>
            {t('trends.asText')}
          </Menu.CheckboxItem>
        </ExportMenu>
      </div>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column} style={widthOf(column)}>
                {t(`overview.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <BackendRow
              key={profile.id}
              profile={profile}
              columns={columns}
              isText={isText}
              trends={trends?.find(({ profileId }) => profileId === profile.id) ?? null}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function widthOf(column: OverviewColumn) {
  return column === 'backend' || column === 'state' ? undefined : { width: `${columnWidths[column]}rem` };
}

interface BackendRowProps {
  readonly profile: ProfileInfo;
  readonly isText: boolean;
  readonly columns: readonly OverviewColumn[];
  readonly trends: ProfileTrends | null;
}

function BackendRow({ profile, columns, isText, trends }: BackendRowProps) {
  const { overview, error } = useOverview(({ entries }) => entries[profile.id] ?? emptyOverview);
  const state = profileState(profile);
  const isLoading = overview === null && error === null;
  return (
    <tr className={classes.row} data-state={state} aria-busy={isLoading || undefined}>
      {columns.map((column) => (
        <Cell key={column} column={column}>
          {column === 'backend' ? (
            <NameCell profile={profile} state={state} />
          ) : column === 'state' ? (
            <StateCell profile={profile} state={state} trends={trends} isText={isText} />
          ) : (
            <ValueCell
              column={column}
              profile={profile}
              state={state}
              trends={trends}
              isLoading={isLoading}
              isText={isText}
            />
          )}
        </Cell>
      ))}
    </tr>
  );
}

interface NamedState {
  readonly profile: ProfileInfo;
  readonly state: ProfileState;
}

/** The backend's state as a shape, its name, and what is wrong with it. */
function NameCell({ profile, state }: NamedState) {
  const { t } = useTranslation();
  const formats = useFormats();
  const openProfile = useOpenProfile();
  const { overview, error } = useOverview(({ entries }) => entries[profile.id] ?? emptyOverview);
  const problem = useErrors(overview, error).join(' ');
  const problemId = useId();
  const { unread } = profile;
  const failing = profile.isAuthenticated ? (overview?.domains?.failing ?? 0) : 0;
  return (
    <span className={classes.backend}>
      <BackendAvatar profile={profile} state={state} small />
      <button
        type="button"
        className={classes.link}
        aria-describedby={problem === '' ? undefined : problemId}
        title={problem || undefined}
        onClick={() => openProfile(profile.id)}
      >
        <bdi>{profileName(t, profile)}</bdi>
      </button>
      {unread > 0 && (
        <span
          className={classes.unreadDot}
          role="img"
          aria-label={t('overview.unread', { unread: formats.number(unread) })}
          title={t('overview.unread', { unread: formats.number(unread) })}
        />
      )}
      {profile.production && <ProductionLabel />}
      {failing > 0 && (
        <span className={classes.failing} title={t('overview.column.domains')}>
          {`${formats.number(failing)}/${formats.number(overview?.domains?.count ?? 0)}`}
          <VisuallyHidden>{t('overview.column.domains')}</VisuallyHidden>
        </span>
      )}
      {problem !== '' && (
        <span className={classes.error} title={problem}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          <VisuallyHidden id={problemId}>{problem}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** The states over time; the current one and its beginning as text, which is visible where they are not drawn. */
function StateCell({
  profile,
  state,
  trends,
  isText,
}: NamedState & Pick<BackendRowProps, 'trends' | 'isText'>) {
  const { t } = useTranslation();
  const overview = useOverview(({ entries }) => entries[profile.id]?.overview ?? null);
  return (
    <>
      {trends !== null && <StateRibbon trends={trends} isText={isText} />}
      <VisuallyHidden>
        {stateText(t, state)}{' '}
        {overview?.state === state &&
          (overview.since !== null ? (
            <Ago at={overview.since} />
          ) : (
            state === 'signed-out' && <span>{t('overview.beforeStart')}</span>
          ))}
      </VisuallyHidden>
    </>
  );
}

interface ValueCellProps extends NamedState {
  readonly column: Exclude<OverviewColumn, 'backend' | 'state'>;
  readonly trends: ProfileTrends | null;
  readonly isLoading: boolean;
  readonly isText: boolean;
}

function ValueCell({ column, profile, state, trends, isLoading, isText }: ValueCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const overview = useOverview(({ entries }) => entries[profile.id]?.overview ?? null);
  const has = profile.isAuthenticated;
  switch (column) {
    case 'latency': {
      // Of a backend that does not respond, the last one is old.
      const isCurrent = state === 'live' || state === 'polling';
      const p95 = isCurrent ? (trends?.current.p95 ?? null) : null;
      if (trends === null || p95 === null || !has) return <None />;
      return (
        <span className={classes.latency}>
          {!isText && <LatencyLine trends={trends} height={18} width={44} />}
          {t('trends.ms', { number: formats.number(Math.round(p95)) })}
        </span>
      );
    }
    case 'projects':
      return <Count count={has ? overview?.projects : null} isLoading={isLoading} />;
    case 'expiry':
      return <Expiry at={has ? (overview?.authorizations?.nextExpiry ?? null) : null} />;
    case 'unread':
      return has ? formats.number(profile.unread) : <None />;
    case 'week':
      if (isLoading) return <Skeleton height={18} width={70} />;
      return overview?.changesPerDay == null ? (
        <None />
      ) : (
        <WeekBars days={overview.changesPerDay} isText={isText} />
      );
    case 'domains':
      return <Domains domains={has ? overview?.domains : null} isLoading={isLoading} />;
    case 'credentials':
      return (
        <>
          <Count count={has ? overview?.authorizations : null} isLoading={isLoading} />
          {has && overview?.authorizations != null && <Endings {...overview.authorizations} />}
        </>
      );
  }
}

interface CellProps {
  readonly column: OverviewColumn;
  readonly children: ReactNode;
}

const textColumns: readonly OverviewColumn[] = ['backend', 'state', 'latency', 'week'];

function Cell({ column, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td data-column={column} data-number={!textColumns.includes(column) || undefined}>
      <span className={classes.label} aria-hidden="true">
        {t(`overview.column.${column}`)}
      </span>
      {children}
    </td>
  );
}

/** The errors of a profile as sentences, without duplicates. */
function useErrors(overview: ProfileOverview | null, error: AppError | null): readonly string[] {
  const { t } = useTranslation();
  const lists = [overview?.projects, overview?.authorizations, overview?.domains];
  const errors = [error, ...lists.map((list) => list?.error ?? null)];
  return [...new Set(errors.flatMap((each) => (each === null ? [] : [errorSentence(t, each)])))];
}
