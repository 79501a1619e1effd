import { type DesktopTexts, timeText } from './desktop.ts';

const kinds = { created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' } as const;

export const desktopDe: DesktopTexts = {
  status: {
    live: 'Live',
    connecting: 'Verbindet',
    reconnecting: 'Verbindet erneut',
    polling: 'Fragt ab',
    offline: 'Nicht erreichbar',
  },
  signedOut: 'Abgemeldet',
  paused: 'Pausiert',
  newBackend: 'Neues Backend',
  unread: (count) => `${count} ungelesen`,
  change({ kind, projectName, challenge, action, backend, session }) {
    if (kind === 'changed-while-away') return { name: null, what: 'Während Ihrer Abwesenheit geändert' };
    if (kind === 'challenge-changed') return { name: challenge?.domain ?? '', what: 'Challenge geändert' };
    if (action !== undefined) return { name: null, what: action.name };
    if (kind === 'backend')
      return {
        name: null,
        what: backend?.state === 'reachable' ? 'Backend wieder erreichbar' : 'Backend nicht erreichbar',
      };
    if (kind === 'session')
      return { name: null, what: session?.state === 'ends' ? 'Sitzung endet bald' : 'Sitzung beendet' };
    return { name: projectName, what: kinds[kind as keyof typeof kinds] };
  },
  changes: (count) => `${count} Änderungen`,
  time: (at) => timeText('de', at),
  noChanges: 'Noch keine Änderungen',
  mute: 'Benachrichtigungen stummschalten',
  muteFor: {
    '15-minutes': 'Für 15 Minuten',
    '1-hour': 'Für 1 Stunde',
    tomorrow: 'Bis morgen um 8:00 Uhr',
    'until-unmuted': 'Bis ich die Stummschaltung aufhebe',
  },
  muted: (until) =>
    until === null
      ? 'Benachrichtigungen sind stummgeschaltet'
      : `Benachrichtigungen sind bis ${timeText('de', until)} stummgeschaltet`,
  unmute: 'Stummschaltung aufheben',
  show: 'Pilothouse anzeigen',
  quit: 'Pilothouse beenden',
};
