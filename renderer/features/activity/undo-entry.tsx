import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import classes from './away-changes.module.css';

interface UndoEntryProps {
  readonly entry: ActivityEntry;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
}

/** The button that undoes the change of many projects whose last part this is; nothing for other entries. */
export function UndoEntry({ entry: { profileId, batch, undo }, active }: UndoEntryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const changing = useChangeButton(profileId);
  if (batch === undefined || undo === undefined) return null;
  return (
    <Button
      className={classes.inLine}
      size="compact-xs"
      variant="default"
      tabIndex={active ? 0 : -1}
      onClick={() => batches.undo({ from: profileId, batch, ...undo })}
      {...changing}
    >
      {t(undo.deletions ? 'batch.undo.recreate' : 'batch.undo.open', { number: formats.number(undo.count) })}
    </Button>
  );
}
