/** Problems of the app itself and of its keychain, which the first screen may have to show. */
export const problems = {
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
  crashed: {
    title: 'This page failed to load',
    text: 'Nothing on your backend has changed. Reload to continue.',
    reload: 'Reload',
  },
} as const;
