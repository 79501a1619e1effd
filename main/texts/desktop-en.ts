import type { DesktopTexts } from './desktop.ts';

/** English. */
export const desktopEn: DesktopTexts = {
  status: {
    live: 'Live',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    polling: 'Polling',
    offline: 'Offline',
  },
  signedOut: 'Signed out',
  newBackend: 'New backend',
  unread: (count) => `${count} unread`,
  change({ kind, projectName }) {
    if (kind === 'changed-while-away') return 'Changed while you were away';
    return `${projectName}: ${kind === 'updated' ? 'changed' : kind}`;
  },
  noChanges: 'No changes yet',
  show: 'Show Pilothouse',
  quit: 'Quit Pilothouse',
};
