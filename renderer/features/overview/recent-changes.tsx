import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityRun } from '#contract/activity.ts';
import type { ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { actionRoute, personName } from '#records/change-text.ts';
import { LineDiff } from '#records/field-diff.tsx';
import { ForeignLink } from '#records/foreign-link.tsx';
import { KindMark } from '#ui/layout/kind-mark.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { KeptEnd } from '#ui/text/kept-end.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { RunChanges } from '../activity/run-changes.tsx';
import { useRunTexts } from '../activity/use-run-texts.ts';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import part from './overview-part.module.css';
import classes from './recent-changes.module.css';
import { useOverview } from './use-overview.ts';

/** The latest changes of all backends. */
export function RecentChanges({ profiles }: { readonly profiles: readonly ProfileInfo[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const recent = useOverview((state) => state.recent);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={part.title}>
        {t('overview.recent.title')}
      </h2>
      {recent?.length === 0 && <p className={classes.empty}>{t('overview.recent.none')}</p>}
      <ul className={part.list}>
        {recent?.map((row, index) => {
          const profile = profiles.find(({ id }) => id === row.profileId);
          if (profile === undefined) return null;
          const key = `${row.profileId} ${row.key}`;
          const isRepeated = recent[index - 1]?.profileId === row.profileId;
          return row.run === undefined ? (
            <RecentChange key={key} row={row} profile={profile} isRepeated={isRepeated} />
          ) : (
            <RunRow key={key} row={row} run={row.run} profile={profile} isRepeated={isRepeated} />
          );
        })}
      </ul>
    </section>
  );
}

interface RecentChangeProps {
  readonly row: ListRow<'activity'>;
  readonly profile: ProfileInfo;
  /** Whether the change above is of the same backend, which is not drawn again. */
  readonly isRepeated: boolean;
}

interface RunRowProps extends RecentChangeProps {
  readonly run: ActivityRun;
}

/** A run of changes by one person, which expands in place. */
function RunRow({ row, run, profile, isRepeated }: RunRowProps) {
  const { title, kinds } = useRunTexts()(row, run);
  return (
    <li
      className={classes.item}
      data-unread={run.unread > 0 || undefined}
      data-repeated={isRepeated || undefined}
    >
      <RunChanges
        row={row}
        run={run}
        active
        line={(toggle) => (
          <div className={classes.row}>
            <Time at={run.until} />
            <KindMark kind="run" />
            <span className={classes.run}>
              <bdi className={classes.name} title={`${title}: ${kinds}`}>
                {title}: {kinds}
              </bdi>
              {toggle}
            </span>
            <span className={classes.runBackend}>
              <BackendChip profile={profile} />
            </span>
          </div>
        )}
      />
    </li>
  );
}

/** One change, in one line, or in two where there is little room. */
export function RecentChange({ row, profile, isRepeated }: RecentChangeProps) {
  const { t } = useTranslation();
  const target = targetOf(row);
  const name = shorten(nameOf(t, row), 120);
  const isOfProject = row.kind === 'created' || row.kind === 'updated' || row.kind === 'deleted';
  const what = whatOf(t, row);
  return (
    <li className={classes.item} data-unread={!row.read || undefined} data-repeated={isRepeated || undefined}>
      <div className={classes.row}>
        <Time at={row.at} />
        <KindMark kind={row.kind} />
        {target === null ? (
          <span className={classes.name}>
            <KeptEnd text={name} />
          </span>
        ) : (
          <ForeignLink className={classes.name} profileId={row.profileId} path={target}>
            <KeptEnd text={name} />
          </ForeignLink>
        )}
        <span className={classes.what}>
          {row.changes.length > 0 ? (
            <>
              <VisuallyHidden>{what} </VisuallyHidden>
              <LineDiff changes={row.changes} />
            </>
          ) : (
            what
          )}
        </span>
        <span className={classes.backend}>
          <BackendChip profile={profile} />
        </span>
        <span className={classes.person}>{isOfProject || row.own ? personName(t, row) : ''}</span>
      </div>
    </li>
  );
}

function Time({ at }: { readonly at: number }) {
  return (
    <span className={classes.when}>
      <Ago short at={at} />
    </span>
  );
}

function whatOf(t: TFunction, row: ListRow<'activity'>): string {
  const { kind, action } = row;
  if (action !== undefined) return t(`activity.did.${action.did}`);
  if (kind === 'created' || kind === 'updated' || kind === 'deleted') return t(`overview.recent.${kind}`);
  return t(
    kind === 'challenge-changed' ? 'overview.recent.challenge-changed' : 'overview.recent.changed-while-away',
  );
}

function nameOf(t: TFunction, row: ListRow<'activity'>): string {
  const { kind, projectName, challenge, counts, backend, session, action } = row;
  const report = backend?.state ?? session?.state;
  if (report !== undefined) return t(`activity.report.${report}`);
  if (challenge !== undefined) return challenge.domain;
  if (action !== undefined) return action.name;
  if (kind === 'changed-while-away') {
    const count = counts === undefined ? 0 : counts.created + counts.updated + counts.deleted;
    return t('overview.recent.awayCount', { count });
  }
  return projectName.trim() === '' ? t('projects.unnamed') : projectName;
}

function targetOf(row: ListRow<'activity'>): string | null {
  const { kind, projectId, challenge } = row;
  if (kind === 'changed-while-away' || kind === 'backend' || kind === 'session') return '/activity';
  if (kind === 'challenge-changed')
    return challenge?.key === undefined ? '/domains' : recordRoute('domains', challenge.key);
  if (row.action !== undefined) return actionRoute(row);
  return projectId === null || kind === 'deleted' ? null : recordRoute('projects', projectId);
}
