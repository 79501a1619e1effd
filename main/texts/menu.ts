import type { MenuAction } from '#contract/actions.ts';

/** The menu roles of Electron that the application menu uses. They need labels, because Electron's are English. */
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

/** The screens in the menu "Go", in the order of the window's navigation. */
export const menuPlaces = [
  'projects',
  'authorizations',
  'networks',
  'domains',
  'activity',
  'settings',
] as const;

export type MenuPlace = (typeof menuPlaces)[number];

/** Texts of the application menu. */
export interface MenuTexts {
  readonly roles: Readonly<Record<MenuRole, string>>;
  readonly places: Readonly<Record<MenuPlace, string>>;
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly go: string;
  readonly window: string;
  readonly help: string;
  readonly compare: string;
  readonly actions: Readonly<Record<MenuAction, string>>;
  /** The settings, as macOS and Windows call them in menus. */
  readonly settings: string;
  readonly report: string;
}
