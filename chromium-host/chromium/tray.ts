import { HostMenu } from './menu.ts';
import { isImage } from './native-image.ts';
import { requireReady } from './readiness.ts';
import { strictEmitter } from './strict.ts';

type Keys = 'setToolTip' | 'setContextMenu' | 'setImage' | 'destroy' | 'isDestroyed';

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

  constructor(icon: unknown) {
    super();
    requireReady('Cannot create Tray before app is ready');
    requirePicture(icon);
    globalThis.pilothouseTray = { tray: this, toolTip: '', menu: null };
  }

  setToolTip(toolTip: string): void {
    this.#requireAlive();
    if (globalThis.pilothouseTray) globalThis.pilothouseTray.toolTip = toolTip;
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.#requireAlive();
    const given: unknown = menu;
    if (given !== null && !(given instanceof HostMenu)) throw new TypeError('Must pass Menu or null');
    if (globalThis.pilothouseTray) globalThis.pilothouseTray.menu = menu;
  }

  setImage(image: unknown): void {
    this.#requireAlive();
    requirePicture(image);
  }

  destroy(): void {
    this.#destroyed = true;
    globalThis.pilothouseTray = undefined;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  #requireAlive(): void {
    if (this.#destroyed) throw new Error('Tray is destroyed');
  }
}

/** Stricter than Electron, which shows nothing for an empty picture: the app would have a tray that nobody sees. */
function requirePicture(image: unknown): void {
  if (!isImage(image)) throw new Error('Argument must be a file path or a NativeImage');
  if (image.isEmpty()) throw new Error('Tray: the host takes a picture that is not empty');
}
