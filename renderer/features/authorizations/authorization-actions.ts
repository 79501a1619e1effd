import { IconCalendarTime, IconRefreshDot } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

/** The actions for selected authorizations. */
export const authorizationActions: readonly SelectionAction[] = [
  {
    name: 'expiry',
    Icon: IconCalendarTime,
    label: (t) => t('authorizations.expiry.title'),
    title: (t, count) => t('authorizations.expiry.many', { count }),
    // Kept on this computer.
    changes: false,
    run: opens({ kind: 'expiry' }),
  },
  {
    name: 'rotate',
    Icon: IconRefreshDot,
    label: (t) => t('authorizations.rotateMany.short'),
    title: (t, count) => t('authorizations.rotateMany.selected', { count }),
    changes: true,
    run: opens({ kind: 'rotate' }),
  },
  deletes({ kind: 'remove', list: 'authorizations' }, (t, count) =>
    t('batch.title.authorizations', { count }),
  ),
];
