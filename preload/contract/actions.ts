/** A shortcut in Electron's notation; by platform if it differs. */
type Shortcut = string | { readonly mac: string; readonly other: string } | null;

// On macOS Option with a digit types a character; on Windows Ctrl+Alt is AltGr.
const altDigit = (digit: number): Shortcut => ({ mac: `Cmd+Alt+${digit}`, other: `Alt+${digit}` });

/** The actions of menus, shortcuts and the command palette, with their shortcuts. */
export const actions = {
  palette: 'CmdOrCtrl+K',
  overview: 'CmdOrCtrl+0',
  refresh: 'CmdOrCtrl+R',
  sidebar: 'CmdOrCtrl+B',
  'new-project': 'CmdOrCtrl+N',
  'new-authorization': null,
  'new-network': null,
  'new-domain': null,
  compare: null,
  'import-projects': null,
  'export-csv': null,
  'export-json': null,
  'copy-link': null,
  'copy-projects': null,
  projects: altDigit(1),
  authorizations: altDigit(2),
  networks: altDigit(3),
  domains: altDigit(4),
  activity: altDigit(5),
  settings: 'CmdOrCtrl+,',
  'mark-all-read': null,
  reconnect: null,
  pause: null,
  resume: null,
  'check-connection': null,
  'check-domains': null,
  'mute-1-hour': null,
  mute: null,
  unmute: null,
  'add-backend': null,
  'sign-out': null,
  shortcuts: '?',
  report: null,
  undo: 'CmdOrCtrl+Z',
  redo: 'CmdOrCtrl+Shift+Z',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  delete: null,
  selectAll: 'CmdOrCtrl+A',
  resetZoom: { mac: 'Cmd+Alt+0', other: 'Ctrl+num0' },
  zoomIn: 'CmdOrCtrl+Plus',
  zoomOut: 'CmdOrCtrl+-',
  togglefullscreen: { mac: 'Cmd+Ctrl+F', other: 'F11' },
  reload: null,
  minimize: 'CmdOrCtrl+M',
  close: { mac: 'Cmd+W', other: 'Ctrl+W' },
  about: null,
  quit: null,
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ActionName = keyof typeof actions;

/** Further shortcuts of actions, which the menu cannot show. */
const otherShortcuts: Partial<Readonly<Record<ActionName, readonly string[]>>> = { refresh: ['F5'] };

/** Actions with an entry of their own in the application menu, which sends them to the window. */
export type MenuAction = Extract<
  ActionName,
  | 'new-project'
  | 'copy-projects'
  | 'import-projects'
  | 'export-csv'
  | 'export-json'
  | 'refresh'
  | 'sidebar'
  | 'overview'
  | 'palette'
>;

/**
 * Actions that are roles of the application menu, by Electron's names. The main process runs them in the
 * window.
 */
export const windowRoles = [
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'delete',
  'selectAll',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'togglefullscreen',
  'reload',
  'minimize',
  'close',
  'quit',
] as const satisfies readonly ActionName[];

export type WindowRole = (typeof windowRoles)[number];

/**
 * The shortcut of an action in Electron's notation; undefined if it has none.
 * @param platform as in
 * `process.platform`
 */
export function accelerator(name: ActionName, platform: string): string | undefined {
  const shortcut: Shortcut = actions[name];
  if (shortcut === null || typeof shortcut === 'string') return shortcut ?? undefined;
  return platform === 'darwin' ? shortcut.mac : shortcut.other;
}

/** All shortcuts of an action in Electron's notation, that of the menu first. */
export function shortcutsOf(name: ActionName, platform: string): readonly string[] {
  return [accelerator(name, platform) ?? [], otherShortcuts[name] ?? []].flat();
}
