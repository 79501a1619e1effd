import { IconEye, IconEyeOff, IconListCheck, IconTrash } from '@tabler/icons-react';
import type { SelectedPart } from '#records/selected-parts.ts';
import type { SelectionAction } from '#records/selection-action.ts';
import type { Stores } from '#state/context.ts';
import type { DomainsDialogState } from '../batch/batches.ts';
import { aboutParts } from '../batch/dialog-parts.ts';

const open =
  (kind: DomainsDialogState['kind']) =>
  ({ batches }: Stores, parts: readonly SelectedPart[], shownIn: string): void => {
    const about = aboutParts(parts, shownIn);
    if (about !== null) batches.open({ kind, ...about });
  };

/** The actions for selected domains. */
export const domainActions: readonly SelectionAction[] = [
  {
    name: 'check',
    Icon: IconListCheck,
    label: (t) => t('domains.challenge.checkNow'),
    title: (t, count) => t('batch.title.check', { count }),
    // Looks in the DNS only.
    changes: false,
    run: open('check'),
  },
  {
    name: 'watch',
    Icon: IconEye,
    label: (t) => t('domains.watchMany.submit'),
    title: (t, count) => t('domains.watchMany.title', { count }),
    changes: false,
    run: open('watch'),
  },
  {
    name: 'stop-watching',
    Icon: IconEyeOff,
    label: (t) => t('domains.stopMany.submit'),
    title: (t, count) => t('domains.stopMany.title', { count }),
    changes: false,
    run: open('stop-watching'),
  },
  {
    name: 'delete',
    Icon: IconTrash,
    label: (t) => t('common.delete'),
    title: (t, count) => t('batch.title.domains', { count }),
    changes: true,
    isDeletion: true,
    run: ({ batches }, parts, shownIn) => {
      const about = aboutParts(parts, shownIn);
      if (about !== null) batches.open({ kind: 'remove', list: 'domains', ...about });
    },
  },
];
