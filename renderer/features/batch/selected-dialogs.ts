import { type Icon, IconTrash } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import type { BatchDialogState, DialogAboutParts } from './batches.ts';
import { aboutParts } from './dialog-parts.ts';

type WithoutParts<State> = State extends DialogAboutParts ? Omit<State, keyof DialogAboutParts> : never;

/** A dialog about selected records, without these. */
export type SelectedDialog = WithoutParts<BatchDialogState>;

/**
 * An action that opens a dialog about the selected records, one profile after another. The other parameters are as in
 * `SelectionAction`.
 */
export function opens(
  dialog: SelectedDialog,
  Icon: Icon,
  label: SelectionAction['label'],
  title: SelectionAction['title'],
  changes = false,
): SelectionAction {
  return {
    ...{ name: dialog.kind, Icon, label, title, changes },
    run({ batches }, parts, shownIn) {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ ...dialog, ...about } as BatchDialogState);
    },
  };
}

/** The action that deletes the selected records. @param title as in `SelectionAction` */
export function deletes(dialog: SelectedDialog, title: SelectionAction['title']): SelectionAction {
  return { ...opens(dialog, IconTrash, 'common.delete', title, true), name: 'delete', isDeletion: true };
}
