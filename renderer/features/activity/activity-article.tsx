import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type MouseEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityEntry, OwnAction } from '#contract/activity.ts';
import type { ListRow } from '#contract/lists.ts';
import type { Formats } from '#i18n/format.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { actionRoute, personName } from '#records/change-text.ts';
import { LineDiff } from '#records/field-diff.tsx';
import { typeText } from '#records/record-kind.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { KindMark } from '#ui/layout/kind-mark.tsx';
import { ActiveRow } from '#ui/table/row-context.ts';
import { ClockTime } from '#ui/text/clock-time.tsx';
import { KeptEnd } from '#ui/text/kept-end.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { OutcomeIcon } from '../notifications/notification-outcome.tsx';
import classes from './activity-article.module.css';
import { ActivityDayHead, type DayOfFeed } from './activity-day.tsx';
import { ActivityRead } from './activity-read.tsx';
import { AwayChanges } from './away-changes.tsx';
import { RecreateEntry, UndoEntry, UsageOfEntry } from './entry-actions.tsx';
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
  /** The day above its first change; null for other changes. */
  readonly day: DayOfFeed | null;
}

/** One change in one line: when, what changed, the fields, and who changed it. The changes of a digest are below it. */
export function ActivityArticle({ ref, index, count, entry, active, backend, day }: ActivityArticleProps) {
  const { t } = useTranslation();
  const titleId = useId();
  /** Id of the element that names what changed. */
  const nameId = useId();
  const name = shorten(entry.projectName.trim() === '' ? t('projects.unnamed') : entry.projectName, 160);
  const openEntry = useOpenEntry();
  const route = activityRoute(entry);
  /** A link of another backend selects that backend. */
  function openInBackend(event: MouseEvent): void {
    if (backend === null) return;
    event.preventDefault();
    openEntry(entry);
  }
  const target =
    route ??
    challengeRoute(entry) ??
    (entry.action === undefined ? null : (actionRoute(entry) ?? '/activity'));
  const subject = subjectOf(entry, name);
  const sentence = title(t, entry);
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
      {day !== null && <ActivityDayHead day={day} />}
      <div className={classes.line} data-several={backend !== null || undefined}>
        <span className={classes.time}>
          <ClockTime at={entry.at} />
        </span>
        <KindMark kind={entry.kind} />
        {subject !== null && (
          <VisuallyHidden id={titleId}>
            {!entry.read && `${t('activity.unread')}: `}
            {sentence}
          </VisuallyHidden>
        )}
        {subject === null ? (
          <span id={titleId} className={classes.name} title={sentence}>
            {!entry.read && <VisuallyHidden>{t('activity.unread')}: </VisuallyHidden>}
            {sentence}
          </span>
        ) : target === null ? (
          <span className={classes.name}>
            <KeptEnd id={nameId} text={subject} />
          </span>
        ) : (
          <Link className={classes.name} to={target} tabIndex={active ? 0 : -1} onClick={openInBackend}>
            <KeptEnd id={nameId} text={subject} />
          </Link>
        )}
        <span className={classes.what}>
          <EntryFacts entry={entry} />
          <RecreateEntry entry={entry} active={active} />
          <UndoEntry entry={entry} active={active} />
          <span className={classes.extras}>
            <UsageOfEntry entry={entry} active={active} />
            <OutcomeIcon outcome={entry.outcome} at={entry.at} />
            {route !== null && entry.projectId !== null && (
              <ActiveRow value={active}>
                <CopyLink
                  target={{ kind: 'project', id: entry.projectId }}
                  profileId={entry.profileId}
                  compactFor={name}
                />
              </ActiveRow>
            )}
          </span>
        </span>
        {backend !== null && (
          <bdi className={`${classes.person} ${classes.backend}`} title={backend}>
            {shorten(backend, 40)}
          </bdi>
        )}
        <span className={classes.person}>{hasPerson(entry) ? personName(t, entry) : ''}</span>
        <ActivityRead entry={entry} active={active} />
      </div>
      {entry.away !== undefined && (
        <div className={classes.more}>
          <AwayChanges entry={entry} active={active} />
        </div>
      )}
    </article>
  );
}

function hasPerson(entry: ActivityEntry): boolean {
  return entry.own || isAboutProject(entry);
}

/** What an entry is about: a project, a domain or another record; null for reports and digests. */
function subjectOf(entry: ActivityEntry, projectName: string): string | null {
  if (entry.challenge !== undefined) return shorten(entry.challenge.domain, 160);
  if (entry.action !== undefined) return shorten(entry.action.name, 160);
  return isAboutProject(entry) ? projectName : null;
}

/** How it changed: the fields before and after, or what is known of another change. */
function EntryFacts({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, challenge, action, reason } = entry;
  const facts = [
    ...(challenge === undefined ? [] : [t(`domains.challenge.state.${challenge.state}`)]),
    ...(challenge?.projectName === undefined
      ? []
      : [t('activity.ofProject', { name: shorten(challenge.projectName, 160) })]),
    ...(action === undefined ? [] : actionFacts(t, entry, action)),
    ...reportFacts(t, formats, entry),
    ...(counts === undefined
      ? []
      : [
          t('activity.awayCounts', {
            created: formats.number(counts.created),
            updated: formats.number(counts.updated),
            deleted: formats.number(counts.deleted),
          }),
        ]),
  ];
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} className={classes.soft} title={fact}>
          {fact}
        </span>
      ))}
      {entry.changes.length > 0 && <LineDiff changes={entry.changes} />}
      {reason !== undefined && (
        <span className={classes.soft} dir="auto" title={reason}>
          {t('activity.reason', { reason: shorten(reason, 200) })}
        </span>
      )}
    </>
  );
}

/** The type or the project of an own action, and whether it is certain. */
function actionFacts(
  t: TFunction,
  { kind }: ActivityEntry,
  { did, detail, unknown }: OwnAction,
): readonly string[] {
  const what = t(`activity.did.${did}`);
  const of =
    detail === undefined
      ? []
      : [kind === 'network' ? t('activity.ofProject', { name: shorten(detail, 160) }) : typeText(t, detail)];
  return [what, ...of, ...(unknown ? [t('activity.unknown')] : [])];
}

/** The text of an entry about a backend or a session; nothing for other entries. */
function reportFacts(
  t: TFunction,
  formats: Formats,
  { at, backend, session }: ActivityEntry,
): readonly string[] {
  if (session !== undefined)
    return [t(`activity.reportTime.${session.state}`, { time: formats.recent(session.at, at) })];
  if (backend === undefined) return [];
  const { state, since, error } = backend;
  const time = state === 'unreachable' ? formats.recent(since, at) : formats.duration(at - since);
  return [
    t(`activity.reportTime.${state}`, { time }),
    ...(error === undefined ? [] : [errorSentence(t, error)]),
  ];
}
