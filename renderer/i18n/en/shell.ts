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
  withGitProvider: 'Git provider',
  signOut: 'Sign out',
  signOutDelete: {
    item: 'Sign out and delete…',
    title: 'Sign out of {{name}} and delete local data?',
    lead: 'This is deleted from this computer:',
    nothing: 'This computer has nothing of you that is not on the backend.',
    final: 'This cannot be undone. Nothing changes on the backend.',
    why: {
      setting: 'On this computer, signing out deletes your local data.',
      'unknown-person':
        'Your access token does not say who you are, so Pilothouse could not find your local data again.',
    },
    kinds: {
      activity_one: '{{count}} activity entry',
      activity_other: '{{count}} activity entries',
      recreatable_one: '{{count}} saved copy of a deleted project',
      recreatable_other: '{{count}} saved copies of deleted projects',
      expiryDates_one: '{{count}} expiry date',
      expiryDates_other: '{{count}} expiry dates',
      publicKeys_one: '{{count}} public key of a deploy key',
      publicKeys_other: '{{count}} public keys of deploy keys',
      watchedDomains_one: '{{count}} watched domain',
      watchedDomains_other: '{{count}} watched domains',
      favourites_one: '{{count}} favourite',
      favourites_other: '{{count}} favourites',
      tags_one: '{{count}} tag',
      tags_other: '{{count}} tags',
      projectRules_one: 'Notification rules of {{count}} project',
      projectRules_other: 'Notification rules of {{count}} projects',
    },
  },
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
    live: 'Changes appear as they happen.',
    connecting: 'Connecting to live updates.',
    reconnecting: 'The live connection was lost. Data may be stale.',
    polling: 'Live updates are not available. Lists are fetched every 30 seconds instead.',
    offline: 'There is no live connection. Data may be stale.',
  },
  retry: 'Connect now',
  socketPath: {
    title: 'Live updates are at another path',
    text: 'socket.io responds at {{path}}, which is outside the path of the backend. It may belong to another service on the same host. If you use it, your access token is sent there.',
    allow: 'Use {{path}}',
  },
  expiry: {
    title: 'Your session ends at {{time}}',
    text: 'Sign in again now, or when you are asked to then. Nothing you typed is lost.',
  },
  again: {
    title: 'Sign in again',
    open: 'Sign in again',
    lead: 'You stay signed in to {{name}}: lists, drafts and running changes are kept. The present access token is used until the new one is accepted.',
    done: 'Signed in again',
    same: 'It is the same account',
    sameHelp:
      'Confirm this only if the new token is of the account that is signed in. Otherwise what is kept here would be shown to somebody else.',
  },
  session: {
    title: 'Session',
    ends: 'Access token ends',
    endsUnknown: 'The token does not say when.',
  },
  keychain: {
    waitingTitle: 'Waiting for your keychain',
    waiting: 'Your computer may be asking for the keychain password in another window.',
    lockedTitle: 'Your keychain is locked',
    locked: 'Unlock it, then try again. Without it you stay signed in only until you quit.',
    tryAgain: 'Try again',
    continue: 'Continue without it',
    absentTitle: 'No keychain on this computer',
    declinedTitle: 'Continuing without the keychain',
    memory: 'Your access token is in memory only: when you quit, you are signed out.',
    how: {
      linux:
        'To stay signed in, install a keychain: gnome-keyring on Debian and Ubuntu, or KWallet on KDE. Then restart Pilothouse.',
      darwin: 'To stay signed in, unlock the login keychain in Keychain Access. Then restart Pilothouse.',
      win32:
        'To stay signed in, make sure that the Windows service “Credential Manager” is running. Then restart Pilothouse.',
    },
  },
  notice: {
    'settings-recovered':
      'The settings file was damaged. Its last backup copy is used; the damaged file is kept beside it. Check your settings.',
    'settings-lost':
      'The settings file was damaged, and there is no backup copy. Settings were reset; the damaged file is kept in the settings folder.',
    'settings-newer':
      'The settings were written by a newer version of Pilothouse. They are kept in the settings folder: after updating Pilothouse, rename the file to settings.json to use them again.',
    'files-not-deleted':
      'Some files could not be deleted. Check that the disk is writable, then choose “Forget everything on this computer” in the settings again.',
    policy: 'There are errors in the policy file.',
    'settings-not-saved':
      'The settings could not be saved. Changes last until you quit. Check the free disk space and the permissions of the settings folder.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist in Pilothouse.',
    back: 'Go to projects',
  },
  crashed: {
    title: 'This page failed to load',
    text: 'Nothing on your backend has changed. Reload to continue.',
    reload: 'Reload',
  },
} as const;
