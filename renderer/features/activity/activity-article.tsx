import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type MouseEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityEntry, OwnAction } from '#contract/activity.ts';
import type { ListRow } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { actionRoute, personName } from '#records/change-text.ts';
import { FieldDiff } from '#records/field-diff.tsx';
import { typeText } from '#records/type-text.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { ChangeIcon } from '#ui/layout/change-icon.tsx';
import { ActiveRow } from '#ui/table/row-context.ts';
import { Ago } from '#ui/text/ago.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { NotificationOutcomeLine } from '../notifications/notification-outcome.tsx';
import classes from './activity-article.module.css';
import { ActivityRead } from './activity-read.tsx';
import { AwayChanges } from './away-changes.tsx';
import { RecreateEntry } from './recreate-entry.tsx';
import { UndoEntry } from './undo-entry.tsx';
import { activityRoute, challengeRoute, useOpenEntry } from './use-open-entry.ts';

function isAboutProject({ kind }: ActivityEntry): boolean {
  return kind === 'created' || kind === 'updated' || kind === 'deleted';
}

function title(t: TFunction, entry: ActivityEntry): string {
  const { kind, own, action, backend, session } = entry;
  const report = backend?.state ?? session?.state;
  if (report !== undefined) return t(`activity.report.${report}`);
  if (action !== undefined) return t(`activity.did.${action.did}`);
  if (kind === 'challenge-changed') return t('activity.challenge');
  if (kind !== 'created' && kind !== 'updated' && kind !== 'deleted') return t('activity.away');
  return own
    ? t(`activity.ownSentence.${kind}`)
    : `${personName(t, entry)} ${t(`activity.sentence.${kind}`)}`;
}

interface ActivityArticleProps {
  readonly ref: Ref<HTMLElement>;
  readonly index: number;
  readonly count: number;
  readonly entry: ListRow<'activity'>;
  /** The Tab key reaches this article. */
  readonly active: boolean;
  /** The name of the backend, where more than one is shown. */
  readonly backend: string | null;
}

/** One change: what changed, the fields, and when. */
export function ActivityArticle({ ref, index, count, entry, active, backend }: ActivityArticleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  /** Id of the element that names what changed. */
  const nameId = useId();
  const name = shorten(entry.projectName.trim() === '' ? t('projects.unnamed') : entry.projectName, 160);
  const { counts } = entry;
  const openEntry = useOpenEntry();
  const route = activityRoute(entry);
  const domainRoute = challengeRoute(entry);
  /** A link of another backend selects that backend. */
  function openInBackend(event: MouseEvent): void {
    if (backend === null) return;
    event.preventDefault();
    openEntry(entry);
  }
  return (
    <article
      ref={ref}
      className={classes.article}
      data-index={index}
      data-unread={!entry.read || undefined}
      tabIndex={active ? 0 : -1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-labelledby={`${titleId} ${nameId}`}
    >
      <ChangeIcon kind={entry.kind} large />
      <div className={classes.text}>
        <p id={titleId} className={classes.title}>
          {!entry.read && <VisuallyHidden>{t('activity.unread')}: </VisuallyHidden>}
          {title(t, entry)}
        </p>
        {entry.challenge !== undefined && (
          <>
            {domainRoute !== null ? (
              <Link
                className={classes.name}
                to={domainRoute}
                tabIndex={active ? 0 : -1}
                onClick={openInBackend}
              >
                <bdi id={nameId}>{shorten(entry.challenge.domain, 160)}</bdi>
              </Link>
            ) : (
              <bdi id={nameId} className={classes.name}>
                {shorten(entry.challenge.domain, 160)}
              </bdi>
            )}
            <p className={classes.soft}>{t(`domains.challenge.state.${entry.challenge.state}`)}</p>
            {entry.challenge.projectName !== undefined && (
              <p className={classes.soft}>
                {t('activity.ofProject', { name: shorten(entry.challenge.projectName, 160) })}
              </p>
            )}
          </>
        )}
        {entry.action !== undefined && (
          <ActionFacts
            entry={entry}
            action={entry.action}
            nameId={nameId}
            active={active}
            onOpen={openInBackend}
          />
        )}
        <ReportText entry={entry} />
        {route === null && isAboutProject(entry) && (
          <bdi id={nameId} className={classes.name}>
            {name}
          </bdi>
        )}
        {route !== null && (
          <Link className={classes.name} to={route} tabIndex={active ? 0 : -1} onClick={openInBackend}>
            <bdi id={nameId}>{name}</bdi>
          </Link>
        )}
        {counts !== undefined && (
          <p className={classes.soft}>
            {t('activity.awayCounts', {
              created: formats.number(counts.created),
              updated: formats.number(counts.updated),
              deleted: formats.number(counts.deleted),
            })}
          </p>
        )}
        <AwayChanges entry={entry} active={active} />
        {entry.changes.length > 0 && <FieldDiff changes={entry.changes} />}
        {entry.reason !== undefined && (
          <p className={classes.soft} dir="auto">
            {t('activity.reason', { reason: shorten(entry.reason, 200) })}
          </p>
        )}
        <RecreateEntry entry={entry} active={active} />
        <UndoEntry entry={entry} active={active} />
        <NotificationOutcomeLine outcome={entry.outcome} at={entry.at} />
      </div>
      <div className={classes.side}>
        <span className={classes.soft}>
          <Ago at={entry.at} />
        </span>
        {backend !== null && <bdi className={classes.soft}>{shorten(backend, 40)}</bdi>}
      </div>
      <div className={classes.actions}>
        {route !== null && entry.projectId !== null && (
          <span className={classes.link}>
            <ActiveRow value={active}>
              <CopyLink projectId={entry.projectId} profileId={entry.profileId} compactFor={name} />
            </ActiveRow>
          </span>
        )}
        <ActivityRead entry={entry} active={active} />
      </div>
    </article>
  );
}

interface ActionFactsProps {
  readonly entry: ActivityEntry;
  readonly action: OwnAction;
  readonly nameId: string;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
  readonly onOpen: (event: MouseEvent) => void;
}

/** The details of an own action: a link to the list of such records, the type or the project, and whether it is certain. */
function ActionFacts({ entry, action, nameId, active, onOpen }: ActionFactsProps) {
  const { t } = useTranslation();
  const { name, detail, unknown } = action;
  return (
    <>
      <Link
        className={classes.name}
        to={actionRoute(entry) ?? '/activity'}
        tabIndex={active ? 0 : -1}
        onClick={onOpen}
      >
        <bdi id={nameId}>{shorten(name, 160)}</bdi>
      </Link>
      {detail !== undefined && (
        <p className={classes.soft}>
          {entry.kind === 'network'
            ? t('activity.ofProject', { name: shorten(detail, 160) })
            : typeText(t, detail)}
        </p>
      )}
      {unknown && <p className={classes.soft}>{t('activity.unknown')}</p>}
    </>
  );
}

/** The text of an entry about a backend or a session; nothing for other entries. */
function ReportText({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, backend, session } = entry;
  if (session !== undefined)
    return (
      <p className={classes.soft}>
        {t(`activity.reportTime.${session.state}`, { time: formats.recent(session.at, at) })}
      </p>
    );
  if (backend === undefined) return null;
  const { state, since, error } = backend;
  const time = state === 'unreachable' ? formats.recent(since, at) : formats.duration(at - since);
  return (
    <>
      <p className={classes.soft}>{t(`activity.reportTime.${state}`, { time })}</p>
      {error !== undefined && <p className={classes.soft}>{errorSentence(t, error)}</p>}
    </>
  );
}
