import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

const edit = { label: 'bulk.edit', title: 'palette.selection.edit' } as const;
// The palette has its own entry, which also works for the project of a page.
const copy = { label: 'copy.openShort', title: null } as const;
const copies = opens({ kind: 'copy', to: null, onto: null });

/** Opens the dialog that copies the selected projects, one profile after another. */
export const copySelected = copies.run;

/** The actions for selected projects. */
export const projectActions: readonly SelectionAction[] = [
  { ...opens({ kind: 'edit' }), ...edit, Icon: IconPencil, changes: true },
  deletes({ kind: 'delete' }, 'palette.selection.delete'),
  { ...copies, ...copy, Icon: IconCopyPlus, changes: false },
];
