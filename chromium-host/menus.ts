/*
 * Use of the app's menus. Playwright's `evaluate` runs these functions in the main process, so each uses only its
 * arguments and `globalThis`.
 */

type MainModule = typeof Electron.CrossProcessExports;

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly submenu?: readonly MenuEntry[];
}

export interface TrayInfo {
  readonly toolTip: string;
  readonly entries: readonly MenuEntry[];
}

declare global {
  /** The app's tray: the Chromium host's, or the one that `recordTray` recorded on real Electron. */
  var pilothouseTray:
    | { tray: { emit(event: 'click'): boolean }; toolTip: string; menu: Electron.Menu | null }
    | undefined;
}

/** Real Electron has no API to read a tray. */
export function recordTray({ Tray }: MainModule): void {
  const { setToolTip, setContextMenu } = Tray.prototype;
  const storedOf = (tray: Electron.Tray) => {
    globalThis.pilothouseTray ??= { tray, toolTip: '', menu: null };
    return globalThis.pilothouseTray;
  };
  Tray.prototype.setToolTip = function record(this: Electron.Tray, toolTip) {
    storedOf(this).toolTip = toolTip;
    setToolTip.call(this, toolTip);
  };
  Tray.prototype.setContextMenu = function record(this: Electron.Tray, menu) {
    storedOf(this).menu = menu;
    setContextMenu.call(this, menu);
  };
}

/** Null if there is no tray. */
export function readTray(): TrayInfo | null {
  const read = (menu: Electron.Menu): MenuEntry[] =>
    menu.items.map(({ label, type, enabled, checked, submenu }) => ({
      label: label ?? '',
      type: type ?? (submenu ? 'submenu' : 'normal'),
      enabled: enabled ?? true,
      checked: checked ?? false,
      ...(submenu && { submenu: read(submenu) }),
    }));
  const shown = globalThis.pilothouseTray;
  return shown ? { toolTip: shown.toolTip, entries: shown.menu ? read(shown.menu) : [] } : null;
}

export function clickTray(): void {
  globalThis.pilothouseTray?.tray.emit('click');
}

/** @throws Error if there is no such entry, or it is disabled */
export function chooseInMenu(
  { Menu }: MainModule,
  { of, labels }: { of: 'application' | 'tray'; labels: readonly string[] },
): void {
  let menu = of === 'tray' ? (globalThis.pilothouseTray?.menu ?? null) : Menu.getApplicationMenu();
  let found: Electron.MenuItem | undefined;
  for (const label of labels) {
    found = menu?.items.find((item) => item.label === label);
    if (found === undefined || found.enabled === false) {
      throw new Error(`There is nothing to choose at ${label} of ${menu?.items.map((item) => item.label)}.`);
    }
    menu = found.submenu ?? null;
  }
  found?.click();
}
