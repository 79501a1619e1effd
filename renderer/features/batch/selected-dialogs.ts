import { IconTrash } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import type { BatchDialogState, DialogAboutParts } from './batches.ts';
import { aboutParts } from './dialog-parts.ts';

type WithoutParts<State> = State extends DialogAboutParts ? Omit<State, keyof DialogAboutParts> : never;

/** A dialog about selected records, without these. */
export type SelectedDialog = WithoutParts<BatchDialogState>;

/** Opens a dialog about the selected records, one profile after another. */
export function opens(dialog: SelectedDialog): SelectionAction['run'] {
  return ({ batches }, parts, shownIn) => {
    const about = aboutParts(parts, shownIn);
    if (about !== null) batches.open({ ...dialog, ...about } as BatchDialogState);
  };
}

/** The action that deletes the selected records. @param title as in `SelectionAction` */
export function deletes(dialog: SelectedDialog, title: SelectionAction['title']): SelectionAction {
  return {
    name: 'delete',
    Icon: IconTrash,
    label: (t) => t('common.delete'),
    title,
    changes: true,
    isDeletion: true,
    run: opens(dialog),
  };
}
