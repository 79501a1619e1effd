import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryAuthor, HistoryChange, HistoryGroup } from '#contract/history.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { personName } from '#records/change-text.ts';
import { LineDiff } from '#records/field-diff.tsx';
import { KindMark } from '#ui/layout/kind-mark.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './project-history.module.css';

interface HistoryRowProps {
  readonly group: HistoryGroup;
  /** ms since the epoch. */
  readonly now: number;
  /** The action for its version; null for none. */
  readonly action: 'restore' | 'recreate' | null;
  readonly onVersion: () => void;
}

/** A change, or several within a short time: who, when, the difference, and the version after it. */
export function HistoryRow({ group, now, action, onVersion }: HistoryRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const partsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, at, authors, isAway, changes, count, parts, version, reasons } = group;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.row} aria-labelledby={titleId}>
      <KindMark kind={kind === 'earlier' ? 'run' : kind} />
      <div className={classes.text}>
        <p className={classes.title} id={titleId}>
          {kind === 'earlier' ? (
            t('history.earlier')
          ) : (
            <>
              {isAway ? (
                t(`history.away.${kind}`)
              ) : (
                <>
                  <bdi className={classes.who}>{formats.list(authorNames(t, authors))}</bdi>{' '}
                  {count > 1 ? t('history.count', { count }) : t(`history.sentence.${kind}`)}
                </>
              )}{' '}
              <Time at={at} now={now} />
            </>
          )}
        </p>
        {changes.length > 0 && <LineDiff stacked changes={changes} />}
        {count > 1 && changes.length === 0 && <p className={classes.soft}>{t('history.noDifference')}</p>}
        {reasons.length > 0 && (
          <p className={classes.soft} dir="auto">
            {t('activity.reason', { reason: shorten(formats.list(reasons), 200) })}
          </p>
        )}
        {parts.length > 0 && (
          <>
            <Button
              className={classes.toggle}
              size="compact-xs"
              variant="subtle"
              leftSection={<Chevron size={14} aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={partsId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'history.hideParts' : 'history.showParts')}
            </Button>
            <ol id={partsId} className={classes.parts} hidden={!isOpen}>
              {isOpen && parts.map((part) => <Part key={part.key} part={part} now={now} />)}
            </ol>
          </>
        )}
      </div>
      {action !== null && version !== null && (
        <Button
          className={classes.action}
          size="compact-xs"
          variant="subtle"
          aria-label={t(action === 'restore' ? 'history.restore' : 'history.recreate')}
          onClick={onVersion}
        >
          {t(action === 'restore' ? 'history.restoreNow' : 'history.recreate')}
        </Button>
      )}
    </li>
  );
}

function Part({ part, now }: { readonly part: HistoryChange; readonly now: number }) {
  const { t } = useTranslation();
  return (
    <li>
      <p className={classes.title}>
        <bdi className={classes.who}>{authorName(t, part.author)}</bdi> {t(`history.sentence.${part.kind}`)}{' '}
        <Time at={part.at} now={now} />
      </p>
      {part.changes.length > 0 && <LineDiff stacked changes={part.changes} />}
      {part.reason !== undefined && (
        <p className={classes.soft} dir="auto">
          {t('activity.reason', { reason: shorten(part.reason, 200) })}
        </p>
      )}
    </li>
  );
}

/** A relative time, with the exact time in the tooltip. */
function Time({ at, now }: { readonly at: number; readonly now: number }) {
  const formats = useFormats();
  return (
    <time className={classes.time} dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.ago(at, Math.max(at, now))}
    </time>
  );
}

/** The names of the authors, the operator's first. */
function authorNames(t: TFunction, authors: readonly HistoryAuthor[]): readonly string[] {
  const names = authors.toSorted((a, b) => Number(b.own) - Number(a.own));
  return names.map((author, at) =>
    at > 0 && author.name === null ? t('history.alsoOthers') : authorName(t, author),
  );
}

function authorName(t: TFunction, { own, name }: HistoryAuthor): string {
  return personName(t, name === null ? { own } : { own, by: name });
}
