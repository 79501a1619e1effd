export const desktop = {
  title: 'On this computer',
  keepInTray: 'Keep running in the tray when the window is closed',
  keepInTrayHelp: 'Notifications still arrive. Click the tray icon to open the window again.',
  noTray: 'This desktop has no tray, so a closed window could not be opened again.',
  openAtLogin: 'Open at login',
  openAtLoginHelp: 'Pilothouse starts when you log in to this computer.',
  startHidden: 'Start without a window at login',
  startHiddenHelp: 'Only the tray icon is shown.',
  startHiddenMac: 'Only the icon in the menu bar is shown.',
  deleteOnSignOut: 'Delete local data when signing out',
  deleteOnSignOutHelp:
    'For computers that are shared. “Sign out” asks, and then deletes your activity, favourites, tags, expiry dates and watched domains here.',
} as const;
