export const readOnly = {
  title: 'Read-only',
  part: 'Changes to this backend',
  setting: 'Read-only',
  reason: 'This backend is read-only. Unlock it to change something.',
  unlock: 'Unlock for 15 minutes',
  unlockHelp:
    'Your system asks once more. The backend locks itself after 15 minutes, when you sign out, and when this computer is locked or suspended.',
  unlockNow: 'Unlock',
  why: 'Reason',
  whyHelp: 'Optional. Shown in Activity with each of your changes.',
  whyRequired: 'Your organization requires it. Shown in Activity with each of your changes.',
  unlocked: 'Unlocked',
  left: 'Time until it locks',
  lock: 'Lock now',
} as const;
