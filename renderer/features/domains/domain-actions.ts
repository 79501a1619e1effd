import { IconEye, IconEyeOff, IconListCheck } from '@tabler/icons-react';
import type { SelectionAction } from '#records/selection-action.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';

/** The actions for selected domains. */
export const domainActions: readonly SelectionAction[] = [
  {
    name: 'check',
    Icon: IconListCheck,
    label: (t) => t('domains.challenge.checkNow'),
    title: (t, count) => t('batch.title.check', { count }),
    // Looks in the DNS only.
    changes: false,
    run: opens({ kind: 'check' }),
  },
  {
    name: 'watch',
    Icon: IconEye,
    label: (t) => t('domains.watchMany.submit'),
    title: (t, count) => t('domains.watchMany.title', { count }),
    changes: false,
    run: opens({ kind: 'watch' }),
  },
  {
    name: 'stop-watching',
    Icon: IconEyeOff,
    label: (t) => t('domains.stopMany.submit'),
    title: (t, count) => t('domains.stopMany.title', { count }),
    changes: false,
    run: opens({ kind: 'stop-watching' }),
  },
  deletes({ kind: 'remove', list: 'domains' }, (t, count) => t('batch.title.domains', { count })),
];
