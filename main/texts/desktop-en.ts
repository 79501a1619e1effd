import { type DesktopTexts, timeText } from './desktop.ts';

export const desktopEn: DesktopTexts = {
  status: {
    live: 'Live',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    polling: 'Polling',
    offline: 'Unreachable',
  },
  signedOut: 'Signed out',
  paused: 'Paused',
  newBackend: 'New backend',
  unread: (count) => `${count} unread`,
  change({ kind, projectName, challenge, action, backend, session }) {
    if (kind === 'changed-while-away') return { name: null, what: 'Changed while you were away' };
    if (kind === 'challenge-changed') return { name: challenge?.domain ?? '', what: 'challenge changed' };
    if (action !== undefined) return { name: null, what: action.name };
    if (kind === 'backend')
      return {
        name: null,
        what: backend?.state === 'reachable' ? 'Backend reachable again' : 'Backend unreachable',
      };
    if (kind === 'session')
      return { name: null, what: session?.state === 'ends' ? 'Session ends soon' : 'Session has ended' };
    return { name: projectName, what: kind === 'updated' ? 'changed' : kind };
  },
  changes: (count) => `${count} changes`,
  time: (at) => timeText('en', at),
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
