import { IconTrash } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import type { BatchDialogState, DialogAboutParts } from './batches.ts';
import { aboutParts } from './dialog-parts.ts';

type WithoutParts<State> = State extends DialogAboutParts ? Omit<State, keyof DialogAboutParts> : never;

/** A dialog about selected records, without these. */
export type SelectedDialog = WithoutParts<BatchDialogState>;

/** The action that opens a dialog about the selected records, one profile after another. */
export function opens(dialog: SelectedDialog): Pick<SelectionAction, 'name' | 'run'> {
  return {
    name: dialog.kind,
    run({ batches }, parts, shownIn) {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ ...dialog, ...about } as BatchDialogState);
    },
  };
}

/** The action that deletes the selected records. @param title as in `SelectionAction` */
export function deletes(dialog: SelectedDialog, title: SelectionAction['title']): SelectionAction {
  const texts = { label: 'common.delete', title } as const;
  return { ...opens(dialog), name: 'delete', Icon: IconTrash, ...texts, changes: true, isDeletion: true };
}
