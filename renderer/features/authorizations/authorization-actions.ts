import { IconCalendarTime, IconRefreshDot, IconTrash } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { aboutParts } from '../batch/dialog-parts.ts';

/** The actions for selected authorizations. */
export const authorizationActions: readonly SelectionAction[] = [
  {
    name: 'expiry',
    Icon: IconCalendarTime,
    label: (t) => t('authorizations.expiry.title'),
    title: (t, count) => t('authorizations.expiry.many', { count }),
    // Kept on this computer.
    changes: false,
    run: ({ batches }, parts, shownIn) => {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ kind: 'expiry', ...about });
    },
  },
  {
    name: 'rotate',
    Icon: IconRefreshDot,
    label: (t) => t('authorizations.rotateMany.short'),
    title: (t, count) => t('authorizations.rotateMany.selected', { count }),
    changes: true,
    run: ({ batches }, parts, shownIn) => {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ kind: 'rotate', ...about });
    },
  },
  {
    name: 'delete',
    Icon: IconTrash,
    label: (t) => t('common.delete'),
    title: (t, count) => t('batch.title.authorizations', { count }),
    changes: true,
    isDeletion: true,
    run: ({ batches }, parts, shownIn) => {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ kind: 'remove', list: 'authorizations', ...about });
    },
  },
];
