/** A shortcut as Electron writes it; by platform where it differs. */
type Shortcut = string | { readonly mac: string; readonly other: string } | null;

// On macOS Option with a digit types a character; on Windows Ctrl+Alt is AltGr.
const altDigit = (digit: number): Shortcut => ({ mac: `Cmd+Alt+${digit}`, other: `Alt+${digit}` });

/** What menus, shortcuts and the command palette can do, with the shortcut of each. */
export const actions = {
  palette: 'CmdOrCtrl+K',
  overview: 'CmdOrCtrl+0',
  refresh: 'CmdOrCtrl+R',
  'new-project': 'CmdOrCtrl+N',
  'new-authorization': null,
  'new-connection': null,
  'new-domain': null,
  compare: null,
  'copy-projects': null,
  projects: altDigit(1),
  authorizations: altDigit(2),
  networks: altDigit(3),
  domains: altDigit(4),
  activity: altDigit(5),
  settings: 'CmdOrCtrl+,',
  'mark-all-read': null,
  reconnect: null,
  'check-connection': null,
  'mute-1-hour': null,
  mute: null,
  unmute: null,
  'add-backend': null,
  'sign-out': null,
  shortcuts: '?',
  report: null,
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ActionName = keyof typeof actions;

/** The shortcut of an action as Electron writes it; undefined where it has none. @param platform as in `process.platform` */
export function accelerator(name: ActionName, platform: string): string | undefined {
  const shortcut: Shortcut = actions[name];
  if (shortcut === null || typeof shortcut === 'string') return shortcut ?? undefined;
  return platform === 'darwin' ? shortcut.mac : shortcut.other;
}

/** A shortcut as this system writes it, such as "Ctrl+K" or "⌘K". @param shortcut as Electron writes it */
export function shortcutText(shortcut: string, platform: string): string {
  if (platform !== 'darwin') return shortcut.replace('CmdOrCtrl', 'Ctrl');
  return shortcut
    .replace(/CmdOrCtrl|Cmd/, '⌘')
    .replace('Alt', '⌥')
    .replace('Shift', '⇧')
    .replaceAll('+', '');
}
