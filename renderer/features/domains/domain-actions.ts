import { IconEye, IconEyeOff, IconListCheck } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

const check = { label: 'domains.challenge.checkNow', title: 'batch.title.check' } as const;
const watch = { label: 'domains.watchMany.submit', title: 'domains.watchMany.title' } as const;
const stop = { label: 'domains.stopMany.submit', title: 'domains.stopMany.title' } as const;

/** The actions for selected domains. Only deleting changes the backend: a check looks in the DNS. */
export const domainActions: readonly SelectionAction[] = [
  { ...opens({ kind: 'check' }), ...check, Icon: IconListCheck, changes: false },
  { ...opens({ kind: 'watch' }), ...watch, Icon: IconEye, changes: false },
  { ...opens({ kind: 'stop-watching' }), ...stop, Icon: IconEyeOff, changes: false },
  deletes({ kind: 'remove', list: 'domains' }, 'batch.title.domains'),
];
