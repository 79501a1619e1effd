import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { FieldDiff } from '#records/field-diff.tsx';
import classes from './away-changes.module.css';
import { ChangedProjectName } from './changed-project-name.tsx';

/** How many changes are shown until all are shown. */
const shownAtFirst = 5;

interface AwayChangesProps {
  readonly entry: ActivityEntry;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
}

/** The changes while the app was not running, by project: its name, and the fields before and after. */
export function AwayChanges({ entry, active }: AwayChangesProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [all, setAll] = useState(false);
  const { away = [], counts = { created: 0, updated: 0, deleted: 0 } } = entry;
  const hidden = Math.max(0, away.length - shownAtFirst);
  const notStored = counts.created + counts.updated + counts.deleted - away.length;
  if (away.length === 0) return null;
  return (
    <>
      <ul id={listId} className={classes.list}>
        {away.slice(0, all ? undefined : shownAtFirst).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and not every project has an identifier
          <li key={`${change.projectId} ${index}`} className={classes.change} data-kind={change.kind}>
            <div className={classes.line}>
              <span className={classes.kind}>{t(`activity.kinds.${change.kind}`)}</span>
              <ChangedProjectName profileId={entry.profileId} change={change} active={active} />
            </div>
            {change.changes.length > 0 && <FieldDiff changes={change.changes} />}
          </li>
        ))}
      </ul>
      {(all || hidden === 0) && notStored > 0 && (
        <p className={classes.more}>{t('activity.awayNotStored', { count: notStored })}</p>
      )}
      {hidden > 0 && (
        <Button
          className={classes.toggle}
          size="compact-xs"
          variant="light"
          tabIndex={active ? 0 : -1}
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
        >
          {all ? t('activity.awayFewer') : t('activity.awayMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}
