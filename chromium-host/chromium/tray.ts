import { strictEmitter } from './strict.ts';

type Keys = 'setToolTip' | 'setContextMenu' | 'setImage' | 'destroy' | 'isDestroyed';

/** Electron's image, or the part of it that this host has. */
type Icon = Pick<Electron.NativeImage, 'isEmpty'> | string;

/**
 * `electron.Tray`. There is no panel that would show it: it only keeps what it was given, for tests to read and choose
 * from. Real Electron puts it into the system's tray, on Linux as a `StatusNotifierItem` on the session bus; there `click`
 * is what the panel calls "activate", and where no `org.kde.StatusNotifierWatcher` is on the bus when it is made it never
 * appears.
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
