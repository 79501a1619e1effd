import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

/** Opens the dialog that copies the selected projects, one profile after another. */
export const copySelected = opens(
  { kind: 'copy', to: null, onto: null },
  IconCopyPlus,
  'copy.openShort',
  // The palette has its own entry, which also works for the project of a page.
  null,
);

/** The actions for selected projects. */
export const projectActions: readonly SelectionAction[] = [
  opens({ kind: 'edit' }, IconPencil, 'bulk.edit', 'palette.selection.edit', true),
  deletes({ kind: 'delete' }, 'palette.selection.delete'),
  copySelected,
];
