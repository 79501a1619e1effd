/** Removing a backend from this computer. */
export const removal = {
  open: 'Remove backend',
  title: 'Remove backend',
  waiting:
    'Your computer may be asking for the keychain password in another window. Nothing has been removed yet.',
  locked: 'It may contain secrets of this backend. Unlock it, then try again. Nothing has been removed yet.',
  without: 'Remove without it',
} as const;
