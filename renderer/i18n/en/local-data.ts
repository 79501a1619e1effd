export const localData = {
  title: 'Import/export',
  lead: 'Move your backends, and what you have set and noted, to another computer in a file. The file contains no passwords, tokens or keys: you sign in again on the other computer.',
  kept: {
    title: 'Data on this computer',
    lead: 'What Pilothouse stores, and where. It is sent to your backends only.',
    settings: 'Settings file',
    settingsHelp:
      'Backends, connection settings and notification rules, and records created here on backends without a list. No secrets.',
    keychain: 'Keychain',
    keychainHelp:
      'Access tokens, proxy passwords, header values, keys of client certificates, and the encryption key of activity and lists.',
    activity: 'Activity and lists',
    activityHelp: 'Changes, and the last lists of each backend, encrypted.',
    log: 'Log',
    logHelp: 'For troubleshooting. No secrets.',
    window: 'Window',
    windowHelp: 'Theme and language.',
  },
  forget: {
    button: 'Forget everything on this computer',
    page: 'Erase local data',
    lead: 'Deletes everything that Pilothouse stores on this computer, and resets it to its defaults.',
    title: 'Erase local data?',
    stays:
      'Nothing changes on your backends. This cannot be undone; export your backends first to restore them later.',
    locked:
      'The keychain is locked. Nothing was deleted. Unlock it and try again, or continue: the tokens are then deleted when the keychain is unlocked.',
    waiting:
      'The keychain does not respond: look for its password prompt in another window. Nothing was deleted. Enter the password and try again, or continue: the tokens are then deleted when the keychain is unlocked.',
    continue: 'Continue without the keychain',
  },
} as const;
