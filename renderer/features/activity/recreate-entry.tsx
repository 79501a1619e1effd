import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { useProfile } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import classes from './away-changes.module.css';

interface RecreateEntryProps {
  readonly entry: ActivityEntry;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
}

/** The button that creates a deleted project of the current profile again; nothing where its record is not kept. */
export function RecreateEntry({ entry, active }: RecreateEntryProps) {
  const { t } = useTranslation();
  const { id } = useProfile();
  const { recreate } = useRecreate();
  const changing = useChangeButton();
  const { profileId, projectId, sequence } = entry;
  if (entry.canRecreate !== true || projectId === null || profileId !== id) return null;
  return (
    <Button
      className={classes.inLine}
      size="compact-xs"
      variant="default"
      tabIndex={active ? 0 : -1}
      onClick={() => void recreate(profileId, projectId, String(sequence))}
      {...changing}
    >
      {t('history.recreate')}
    </Button>
  );
}
