import { Button } from '@mantine/core';
import { type Icon, IconArrowBackUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { UsageButton, usageOf } from '#records/usage-link.tsx';
import { useRecreate } from '#records/use-recreate.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ActiveRow } from '#ui/table/row-context.ts';
import classes from './away-changes.module.css';

interface EntryActionProps {
  readonly entry: ActivityEntry;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
}

/** A button in the line of an entry. With `Icon`, that is all of it where the line is short. */
function EntryButton({
  active,
  Icon: IconOf,
  ...rest
}: Omit<ComponentProps<typeof Button<'button'>>, 'children'> & {
  readonly active: boolean;
  readonly Icon?: Icon;
  readonly children: string;
}) {
  return (
    <Button
      title={rest.children}
      className={classes.entryAction}
      leftSection={IconOf && <IconOf size={14} aria-hidden="true" />}
      size="compact-xs"
      variant="default"
      tabIndex={active ? 0 : -1}
      {...rest}
    />
  );
}

/** The button that creates a deleted project of the current profile again; nothing where its record is not kept. */
export function RecreateEntry({ entry, active }: EntryActionProps) {
  const { t } = useTranslation();
  const { id } = useProfile();
  const { recreate } = useRecreate();
  const changing = useChangeButton();
  const { profileId, projectId, sequence } = entry;
  if (entry.canRecreate !== true || projectId === null || profileId !== id) return null;
  return (
    <EntryButton
      active={active}
      onClick={() => void recreate(profileId, projectId, String(sequence))}
      {...changing}
    >
      {t('history.recreate')}
    </EntryButton>
  );
}

/** The button that undoes the change of many projects whose last part this is; nothing for other entries. */
export function UndoEntry({ entry: { profileId, batch, undo }, active }: EntryActionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const changing = useChangeButton(profileId);
  if (batch === undefined || undo === undefined) return null;
  return (
    <EntryButton
      active={active}
      Icon={IconArrowBackUp}
      onClick={() => batches.undo({ from: profileId, batch, ...undo })}
      {...changing}
    >
      {t(undo.deletions ? 'batch.undo.recreate' : 'batch.undo.open', { number: formats.number(undo.count) })}
    </EntryButton>
  );
}

/** Buttons that open the pages of the VMs and sources that an entry names, before and after its change. */
export function UsageOfEntry({ entry: { changes, profileId }, active }: EntryActionProps) {
  const subjects = changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => usageOf(field, value) ?? []),
  );
  return (
    <ActiveRow value={active}>
      {subjects.map((subject) => (
        <UsageButton key={`${subject.kind} ${subject.id}`} {...subject} ofNamed profileId={profileId} />
      ))}
    </ActiveRow>
  );
}
