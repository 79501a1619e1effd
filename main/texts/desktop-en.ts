import { type DesktopTexts, timeText } from './desktop.ts';

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
  change({ kind, projectName, challenge, action }) {
    if (kind === 'changed-while-away') return 'Changed while you were away';
    if (kind === 'challenge-changed') return `${challenge?.domain}: challenge changed`;
    if (action !== undefined) return action.name;
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
