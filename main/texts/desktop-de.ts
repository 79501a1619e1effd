import type { DesktopTexts } from './desktop.ts';

const kinds = { created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' } as const;

/** German. */
export const desktopDe: DesktopTexts = {
  status: {
    live: 'Live',
    connecting: 'Verbindet',
    reconnecting: 'Verbindet erneut',
    polling: 'Abfrage',
    offline: 'Offline',
  },
  signedOut: 'Abgemeldet',
  newBackend: 'Neues Backend',
  unread: (count) => `${count} ungelesen`,
  change({ kind, projectName }) {
    if (kind === 'changed-while-away') return 'Während Ihrer Abwesenheit geändert';
    return `${projectName}: ${kinds[kind]}`;
  },
  noChanges: 'Noch keine Änderungen',
  show: 'Pilothouse anzeigen',
  quit: 'Pilothouse beenden',
};
