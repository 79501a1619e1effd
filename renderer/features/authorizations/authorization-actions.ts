import { IconCalendarTime, IconRefreshDot } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

const expiry = { label: 'authorizations.expiry.title', title: 'authorizations.expiry.many' } as const;
const rotate = {
  label: 'authorizations.rotateMany.short',
  title: 'authorizations.rotateMany.selected',
} as const;

/** The actions for selected authorizations. Their expiry dates are kept on this computer. */
export const authorizationActions: readonly SelectionAction[] = [
  { ...opens({ kind: 'expiry' }), ...expiry, Icon: IconCalendarTime, changes: false },
  { ...opens({ kind: 'rotate' }), ...rotate, Icon: IconRefreshDot, changes: true },
  deletes({ kind: 'remove', list: 'authorizations' }, 'batch.title.authorizations'),
];
