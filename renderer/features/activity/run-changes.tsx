import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry, ActivityRun } from '#contract/activity.ts';
import type { AppError } from '#contract/errors.ts';
import type { ListRow } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FieldDiff } from '#records/field-diff.tsx';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Ago } from '#ui/text/ago.tsx';
import { NotificationOutcomeLine } from '../notifications/notification-outcome.tsx';
import classes from './away-changes.module.css';
import { ChangedProjectName } from './changed-project-name.tsx';
import { RecreateEntry, UsageOfEntry } from './entry-actions.tsx';

/** The number of changes that are shown at first, and added by each click. */
const step = 50;

interface RunChangesProps {
  readonly row: ListRow<'activity'>;
  readonly run: ActivityRun;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
  /** The line of the run, with the button that opens it. */
  readonly line: (toggle: ReactNode) => ReactNode;
}

/** A button that opens a run of changes in place: each change with its fields, newest first. */
export function RunChanges({ row, run, active, line }: RunChangesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  const { entries, error } = useRunEntries(row, isOpen ? pages : 0);
  const more = run.count - entries.length;
  const tabIndex = active ? 0 : -1;
  return (
    <>
      {line(
        <Button
          className={classes.inLine}
          size="compact-xs"
          variant="light"
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('activity.run.hide') : t('activity.run.show', { count: run.count })}
        </Button>,
      )}
      <div id={listId} className={classes.opened} hidden={!isOpen}>
        {error !== null && <ErrorAlert error={error} />}
        {isOpen && entries.length > 0 && (
          <ul className={classes.list} aria-label={t('activity.run.list')}>
            {entries.map((entry) => (
              <RunChange key={entry.sequence} entry={entry} active={active} />
            ))}
          </ul>
        )}
        {isOpen && more > 0 && entries.length > 0 && (
          <Button
            className={classes.toggle}
            size="compact-xs"
            variant="default"
            tabIndex={tabIndex}
            onClick={() => setPages(pages + 1)}
          >
            {t('activity.run.more', { number: formats.number(Math.min(step, more)) })}
          </Button>
        )}
      </div>
    </>
  );
}

function RunChange({ entry, active }: { readonly entry: ActivityEntry; readonly active: boolean }) {
  const { t } = useTranslation();
  const { kind, at, changes, outcome } = entry;
  if (kind !== 'created' && kind !== 'updated' && kind !== 'deleted') return null;
  return (
    <li className={classes.change} data-kind={kind}>
      <div className={classes.line}>
        <span className={classes.kind}>{t(`activity.kinds.${kind}`)}</span>
        <ChangedProjectName profileId={entry.profileId} change={{ ...entry, kind }} active={active} />
        <span className={classes.kind}>
          <Ago at={at} />
        </span>
        <UsageOfEntry entry={entry} active={active} />
      </div>
      {changes.length > 0 && <FieldDiff changes={changes} />}
      <RecreateEntry entry={entry} active={active} />
      <NotificationOutcomeLine outcome={outcome} at={at} />
    </li>
  );
}

/** The first pages of a run's changes; refetched when the run changes. */
function useRunEntries({ profileId, sequence, rev }: ListRow<'activity'>, pages: number) {
  const { call } = useStores();
  const [entries, setEntries] = useState<readonly ActivityEntry[]>([]);
  const [error, setError] = useState<AppError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each revision of the row
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found: ActivityEntry[] = [];
      for (let page = 0; page < pages; page += 1) {
        const reply = await call('activity.run', { profileId, sequence, offset: page * step });
        if (!isCurrent) return;
        setError(reply.ok ? null : reply.error);
        if (!reply.ok) return;
        found.push(...reply.value);
      }
      if (pages > 0) setEntries(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [call, profileId, sequence, rev, pages]);
  return { entries, error };
}
