import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import type { SelectedPart } from '#records/selected-parts.ts';
import type { SelectionAction } from '#records/selection-action.ts';
import type { Stores } from '#state/context.ts';
import { aboutParts } from '../batch/dialog-parts.ts';

/** Opens the dialog for selected projects, one profile after another. @param shownIn the current profile */
export function openSelected(
  { batches }: Stores,
  parts: readonly SelectedPart[],
  shownIn: string,
  kind: 'edit' | 'delete' | 'copy',
): void {
  const about = aboutParts(parts, shownIn);
  if (about === null) return;
  batches.open(kind === 'copy' ? { kind, ...about, to: null, onto: null } : { kind, ...about });
}

/** The actions for selected projects. */
export const projectActions: readonly SelectionAction[] = [
  {
    name: 'edit',
    Icon: IconPencil,
    label: (t) => t('bulk.edit'),
    title: (t, count) => t('palette.selection.edit', { count }),
    changes: true,
    run: (stores, parts, shownIn) => openSelected(stores, parts, shownIn, 'edit'),
  },
  {
    name: 'delete',
    Icon: IconTrash,
    label: (t) => t('common.delete'),
    title: (t, count) => t('palette.selection.delete', { count }),
    changes: true,
    isDeletion: true,
    run: (stores, parts, shownIn) => openSelected(stores, parts, shownIn, 'delete'),
  },
  {
    name: 'copy',
    Icon: IconCopyPlus,
    label: (t) => t('copy.openShort'),
    // The palette has its own entry, which also works for the project of a page.
    title: null,
    changes: false,
    run: (stores, parts, shownIn) => openSelected(stores, parts, shownIn, 'copy'),
  },
];
