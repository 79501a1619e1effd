export const shell = {
  skip: 'Skip to content',
  navigation: 'Main',
  projects: 'Projects',
  authorizations: 'Authorizations',
  networks: 'Networks',
  domains: 'Domains',
  activity: 'Activity',
  settings: 'Settings',
  backend: 'Backend',
  account: 'Account',
  signedInAs: 'Signed in as',
  withToken: 'an access token',
  signOut: 'Sign out',
  connection: 'Connection',
  connectionDetails: 'Details of the live updates',
  status: {
    live: 'Live',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    polling: 'Polling',
    offline: 'Offline',
  },
  statusHelp: {
    live: 'Changes arrive as they happen.',
    connecting: 'The live connection is being made.',
    reconnecting: 'The live connection was lost and is being made again. What you see may be out of date.',
    polling: 'Live updates do not get through. The list is fetched every 30 seconds instead.',
    offline: 'There is no live connection. What you see may be out of date.',
  },
  retry: 'Connect now',
  socketPath: {
    title: 'Live updates are at another path',
    text: 'socket.io answers at {{path}}, but not under the path of the backend. It could belong to another service on the same host. Using it sends your access token there.',
    allow: 'Use {{path}}',
  },
  expiry: {
    title: 'Your session ends at {{time}}',
    text: 'Then you are asked to sign in again, and come back to where you were. Nothing you typed is lost.',
  },
  keychain: {
    waitingTitle: 'Waiting for your keychain',
    waiting: 'Your computer may be showing a window that asks for the keychain password.',
    lockedTitle: 'Your keychain is locked',
    locked: 'Unlock it, then try again. Without it your sign-in is kept only until you quit.',
    tryAgain: 'Try again',
    goOn: 'Go on without it',
    absentTitle: 'No keychain on this computer',
    declinedTitle: 'Going on without the keychain',
    memory: 'Your access token is kept in memory only: when you quit, you are signed out.',
    how: {
      linux:
        'To stay signed in, install a keychain: gnome-keyring on Debian and Ubuntu, or KWallet on KDE. Then start Pilothouse again.',
      darwin: 'To stay signed in, unlock the login keychain in Keychain Access. Then start Pilothouse again.',
      win32:
        'To stay signed in, make sure that the Windows service “Credential Manager” runs. Then start Pilothouse again.',
    },
  },
  notice: {
    'settings-recovered':
      'The settings file was damaged. The last good copy is in use and the damaged file kept beside it; please check your settings.',
    'settings-lost':
      'The settings file was damaged and there is no good copy of it. Pilothouse starts anew; the damaged file is kept in the settings folder.',
    'settings-newer':
      'The settings were written by a newer version of Pilothouse, which this one cannot read. They are kept in the settings folder: after an update, name that file settings.json to use them again.',
    'files-not-deleted':
      'Not every file could be deleted. Check that the disk can be written to, then forget everything once more in the settings.',
    'settings-not-saved':
      'The settings could not be saved. What you change is kept until you quit. Check that the disk has room and can be written to.',
  },
  notFound: {
    title: 'There is nothing here',
    text: 'This place does not exist in Pilothouse.',
    back: 'Go to projects',
  },
  crashed: {
    title: 'This screen ran into a problem',
    text: 'Nothing on your backend has changed. Reload to go on.',
    reload: 'Reload',
  },
} as const;
