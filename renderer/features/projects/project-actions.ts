import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

/** Opens the dialog that copies the selected projects, one profile after another. */
export const copySelected = opens({ kind: 'copy', to: null, onto: null });

/** The actions for selected projects. */
export const projectActions: readonly SelectionAction[] = [
  {
    name: 'edit',
    Icon: IconPencil,
    label: (t) => t('bulk.edit'),
    title: (t, count) => t('palette.selection.edit', { count }),
    changes: true,
    run: opens({ kind: 'edit' }),
  },
  deletes({ kind: 'delete' }, (t, count) => t('palette.selection.delete', { count })),
  {
    name: 'copy',
    Icon: IconCopyPlus,
    label: (t) => t('copy.openShort'),
    // The palette has its own entry, which also works for the project of a page.
    title: null,
    changes: false,
    run: copySelected,
  },
];
