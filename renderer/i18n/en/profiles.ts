export const profiles = {
  import: 'Import backends',
  unnamed: 'New backend',
  add: 'Add backend',
  duplicate: 'Duplicate',
  production: 'Production',
  productionTag: 'PROD',
  sample: {
    badge: 'Sample',
    try: 'Try with a sample backend',
    help: 'Runs inside Pilothouse with made-up projects. Its data is deleted when you quit.',
    banner: 'This backend runs inside Pilothouse, in memory. Its data is deleted when you quit.',
    close: 'Close sample backend',
  },
  restoring: 'Restoring the session',
  notConnected: 'Not connected yet',
  signedOut: 'Signed out',
  paused: 'Paused',
  pausedText:
    'Nothing is read by itself, no monitor runs, and nothing is notified. Refresh and your own changes still work.',
  pause: 'Pause',
  resume: 'Resume',
  colors: {
    blue: 'Blue',
    teal: 'Teal',
    green: 'Green',
    amber: 'Amber',
    red: 'Red',
    pink: 'Pink',
    violet: 'Violet',
    grey: 'Grey',
  },
  settings: {
    title: 'Name and colour',
    lead: 'Name, colour, environment.',
    name: 'Name',
    nameHelp: 'Defaults to the host name.',
    color: 'Colour',
    production: 'Production',
    productionHelp: 'Marks this backend in the window, and asks for its name before anything is deleted.',
  },
  readOnly: {
    help: 'Nothing but reads and sign-ins is sent to this backend until you unlock it.',
    start: 'Start read-only',
  },
  whole: {
    title: 'Manage backend',
    lead: 'A duplicate has the same settings without secrets. You sign in again there.',
  },
  confirm: { before: 'Type', after: 'to confirm', why: 'This is a production backend.' },
  remove: {
    open: 'Remove backend',
    title: 'Remove backend',
    waiting:
      'Your computer may be asking for the keychain password in another window. Nothing has been removed yet.',
    locked:
      'It may contain secrets of this backend. Unlock it, then try again. Nothing has been removed yet.',
    without: 'Remove without it',
  },
  url: {
    title: 'Change backend URL',
    text: 'With another URL you sign in again: your access token is sent only to the URL that it was issued for.',
  },
} as const;
