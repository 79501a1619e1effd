import { strictEmitter } from './strict.ts';

type Keys = 'setToolTip' | 'setContextMenu' | 'setImage' | 'destroy' | 'isDestroyed';

/** Electron's image, or the part of it that this host has. */
type Icon = Pick<Electron.NativeImage, 'isEmpty'> | string;

/**
 * `electron.Tray`. Nothing displays it: it stores what it is given, which tests read and click. Real Electron adds it
 * to the system's tray, on Linux as a `StatusNotifierItem` on the session bus. There, panels call `click` "activate",
 * and the tray does not appear unless an `org.kde.StatusNotifierWatcher` is on the bus when it is created.
 */
export class HostTray
  extends strictEmitter('Tray', ['click', 'double-click', 'right-click'])
  implements Pick<Electron.Tray, Keys>
{
  #destroyed = false;

  constructor(icon: Icon) {
    super();
    if (typeof icon === 'string' || icon.isEmpty())
      throw new Error('Tray: the host takes a picture that is not empty');
    globalThis.pilothouseTray = { tray: this, toolTip: '', menu: null };
  }

  setToolTip(toolTip: string): void {
    if (globalThis.pilothouseTray) globalThis.pilothouseTray.toolTip = toolTip;
  }

  setContextMenu(menu: Electron.Menu | null): void {
    if (globalThis.pilothouseTray) globalThis.pilothouseTray.menu = menu;
  }

  setImage(): void {}

  destroy(): void {
    this.#destroyed = true;
    globalThis.pilothouseTray = undefined;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }
}
