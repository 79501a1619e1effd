import { type DesktopTexts, timeText } from './desktop.ts';

export const desktopEn: DesktopTexts = {
  status: {
    live: 'Live',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    polling: 'Polling',
    offline: 'Offline',
  },
  signedOut: 'Signed out',
  paused: 'Paused',
  newBackend: 'New backend',
  unread: (count) => `${count} unread`,
  change({ kind, projectName, challenge, action, backend, session }) {
    if (kind === 'changed-while-away') return 'Changed while you were away';
    if (kind === 'challenge-changed') return `${challenge?.domain}: challenge changed`;
    if (action !== undefined) return action.name;
    if (kind === 'backend')
      return backend?.state === 'reachable' ? 'Backend reachable again' : 'Backend unreachable';
    if (kind === 'session') return session?.state === 'ends' ? 'Session ends soon' : 'Session has ended';
    return `${projectName}: ${kind === 'updated' ? 'changed' : kind}`;
  },
  noChanges: 'No changes yet',
  mute: 'Mute Notifications',
  muteFor: {
    '15-minutes': 'For 15 Minutes',
    '1-hour': 'For 1 Hour',
    tomorrow: 'Until 8:00 Tomorrow',
    'until-unmuted': 'Until I Unmute',
  },
  muted: (until) =>
    until === null ? 'Notifications are muted' : `Notifications are muted until ${timeText('en', until)}`,
  unmute: 'Unmute Notifications',
  show: 'Show Pilothouse',
  quit: 'Quit Pilothouse',
};
