export const desktop = {
  title: 'On this computer',
  keepInTray: 'Keep running in the tray when the window is closed',
  keepInTrayHelp: 'Notifications keep coming. The icon in the tray brings the window back.',
  noTray: 'This desktop shows no tray, so a closed window could not be brought back.',
  openAtLogin: 'Open at login',
  openAtLoginHelp: 'Pilothouse starts when you log in to this computer.',
  startHidden: 'Start without a window at login',
  startHiddenHelp: 'Only the icon in the tray shows that it runs.',
  startHiddenMac: 'Only the icon in the menu bar shows that it runs.',
} as const;
