import type { MenuItemConstructorOptions } from 'electron';
import { accelerator, type MenuAction } from '#contract/actions.ts';
import { type MenuPlace, type MenuRole, type MenuTexts, menuPlaces } from '../texts/menu.ts';

export interface MenuActions {
  /** Runs an action in the window. */
  run(name: MenuAction): void;
  /** Shows this route of the current profile. */
  go(path: string): void;
}

export interface ApplicationMenu {
  readonly platform: string;
  /** Whether the menu includes the entries for developers. */
  readonly development: boolean;
  readonly texts: MenuTexts;
  readonly actions: MenuActions;
  /** The menu "Backend". */
  readonly backend: MenuItemConstructorOptions;
}

const separator = { type: 'separator' } as const;

/**
 * The application menu of one platform: its standard roles, without which macOS has no copy and paste, and the app's own
 * screens and actions with their shortcuts.
 */
export function menuTemplate(menu: ApplicationMenu): MenuItemConstructorOptions[] {
  const { platform, texts, backend } = menu;
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(menu)] : []),
    fileMenu(menu),
    editMenu(texts, isMac),
    viewMenu(menu),
    backend,
    goMenu(menu),
    windowMenu(texts, isMac),
    helpMenu(menu),
  ];
}

/** The macOS menu with the app's name. */
function appMenu({ texts, actions }: ApplicationMenu): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      ...roles(texts, 'about'),
      separator,
      {
        label: texts.settings,
        accelerator: accelerator('settings', 'darwin'),
        click: () => actions.go('/settings'),
      },
      separator,
      ...roles(texts, 'services'),
      separator,
      ...roles(texts, 'hide', 'hideOthers', 'unhide'),
      separator,
      ...roles(texts, 'quit'),
    ],
  };
}

function fileMenu(menu: ApplicationMenu): MenuItemConstructorOptions {
  const { platform, texts, actions } = menu;
  const records = (['copy-projects', 'import-projects', 'export-csv', 'export-json'] as const).map(
    item(menu),
  );
  const rest: MenuItemConstructorOptions[] = [
    {
      label: texts.settings,
      accelerator: accelerator('settings', platform),
      click: () => actions.go('/settings'),
    },
    separator,
    ...roles(texts, 'close', 'quit'),
  ];
  return {
    label: texts.file,
    submenu: [
      item(menu)('new-project'),
      separator,
      ...records,
      separator,
      ...(platform === 'darwin' ? roles(texts, 'close') : rest),
    ],
  };
}

function editMenu(texts: MenuTexts, isMac: boolean): MenuItemConstructorOptions {
  return {
    label: texts.edit,
    submenu: [
      ...roles(texts, 'undo', 'redo'),
      separator,
      ...roles(texts, 'cut', 'copy', 'paste'),
      ...(isMac ? roles(texts, 'pasteAndMatchStyle') : []),
      ...roles(texts, 'delete', 'selectAll'),
    ],
  };
}

function viewMenu(menu: ApplicationMenu): MenuItemConstructorOptions {
  const { platform, texts, development } = menu;
  // Refresh has the shortcut that Electron uses for reloading the page.
  const reload = { role: 'reload', label: texts.roles.reload, accelerator: 'CmdOrCtrl+Alt+R' } as const;
  // Its usual shortcut with 0 shows the overview.
  const resetZoom = {
    role: 'resetZoom',
    label: texts.roles.resetZoom,
    accelerator: platform === 'darwin' ? 'Cmd+Alt+0' : 'Ctrl+num0',
  } as const;
  return {
    label: texts.view,
    submenu: [
      item(menu)('refresh'),
      item(menu)('sidebar'),
      separator,
      ...(development ? [reload, ...roles(texts, 'toggleDevTools'), separator] : []),
      resetZoom,
      ...roles(texts, 'zoomIn', 'zoomOut'),
      separator,
      ...roles(texts, 'togglefullscreen'),
    ],
  };
}

function goMenu(menu: ApplicationMenu): MenuItemConstructorOptions {
  const { platform, texts, actions } = menu;
  const settingsPlace = platform === 'darwin' ? 'Cmd+Alt+6' : 'Alt+6';
  const entry = (place: MenuPlace) => ({
    label: texts.places[place],
    // The other shortcut of the settings is in another menu.
    accelerator: place === 'settings' ? settingsPlace : accelerator(place, platform),
    click: () => actions.go(`/${place}`),
  });
  const compare = { label: texts.compare, click: () => actions.go('/compare') };
  return {
    label: texts.go,
    submenu: [
      item(menu)('palette'),
      separator,
      item(menu)('overview'),
      ...menuPlaces.map(entry),
      separator,
      compare,
    ],
  };
}

function windowMenu(texts: MenuTexts, isMac: boolean): MenuItemConstructorOptions {
  return {
    role: 'window',
    label: texts.window,
    submenu: [
      ...roles(texts, 'minimize'),
      ...(isMac ? [...roles(texts, 'zoom'), separator, ...roles(texts, 'front')] : roles(texts, 'close')),
    ],
  };
}

function helpMenu({ platform, texts, actions }: ApplicationMenu): MenuItemConstructorOptions {
  const about = () => actions.go('/settings?tab=about');
  return {
    role: 'help',
    label: texts.help,
    submenu: [
      // The screen that saves a report without secrets.
      { label: texts.report, click: () => actions.go('/settings?tab=diagnostics') },
      // macOS has it in the app menu.
      ...(platform === 'darwin' ? [] : [separator, { label: texts.roles.about, click: about }]),
    ],
  };
}

/** The entry of an action that the window runs, with its shortcut. */
const item =
  ({ platform, texts, actions }: ApplicationMenu) =>
  (name: MenuAction): MenuItemConstructorOptions => ({
    label: texts.actions[name],
    accelerator: accelerator(name, platform),
    click: () => actions.run(name),
  });

function roles(texts: MenuTexts, ...names: readonly MenuRole[]): MenuItemConstructorOptions[] {
  return names.map((role) => ({ role, label: texts.roles[role] }));
}
