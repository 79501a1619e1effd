/** The roles of Electron's menus that the application menu uses; their own labels are English on every system. */
export const menuRoles = [
  'about',
  'services',
  'hide',
  'hideOthers',
  'unhide',
  'quit',
  'close',
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'pasteAndMatchStyle',
  'delete',
  'selectAll',
  'reload',
  'toggleDevTools',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'togglefullscreen',
  'minimize',
  'zoom',
  'front',
] as const;

export type MenuRole = (typeof menuRoles)[number];

/** The places that the menu "Go" leads to, in the order of the window's navigation. */
export const menuPlaces = [
  'projects',
  'authorizations',
  'networks',
  'domains',
  'activity',
  'settings',
] as const;

export type MenuPlace = (typeof menuPlaces)[number];

/** What stands in the application menu. */
export interface MenuTexts {
  readonly roles: Readonly<Record<MenuRole, string>>;
  readonly places: Readonly<Record<MenuPlace, string>>;
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly go: string;
  readonly window: string;
  readonly help: string;
  readonly newProject: string;
  readonly refresh: string;
  /** The settings, as macOS and Windows call them in menus. */
  readonly settings: string;
  readonly report: string;
}
