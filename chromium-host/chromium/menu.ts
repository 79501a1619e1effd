import { HostBrowserWindow } from './browser-window.ts';
import { HostEvent } from './events.ts';
import { HostMenuItem } from './menu-item.ts';
import { strictEmitter } from './strict.ts';

type Template = readonly Electron.MenuItemConstructorOptions[];

let applicationMenu: HostMenu | null = null;

/** `electron.Menu`: it can be read back, and its entries chosen; a headless window shows none. */
export class HostMenu
  extends strictEmitter('Menu', ['menu-will-show', 'menu-will-close'])
  implements Pick<Electron.Menu, 'popup' | 'closePopup'>
{
  readonly items: HostMenuItem[] = [];
  /** What is told when the menu closes in each of these windows. */
  readonly #open = new Map<object, () => void>();

  static getApplicationMenu(): HostMenu | null {
    return applicationMenu;
  }

  static setApplicationMenu(menu: HostMenu | null): void {
    if (menu && !(menu instanceof HostMenu)) throw new TypeError('Invalid menu');
    applicationMenu = menu;
  }

  /** @throws TypeError and Error with Electron's texts where it would make no menu of this template */
  static buildFromTemplate(template: Template): HostMenu {
    if (!Array.isArray(template)) {
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    }
    if (!template.every(isEntry)) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    }
    const menu = new HostMenu();
    menu.items.push(...withoutExtraSeparators(template).map((options) => new HostMenuItem(options, submenu)));
    return menu;
  }

  /** Open until `closePopup`: nobody chooses an entry here. */
  popup(options: Electron.PopupOptions = {}): void {
    if (options === null || typeof options !== 'object') throw new TypeError('Options must be an object');
    const all = HostBrowserWindow.getAllWindows();
    const given = all.find((window) => (window as object) === options.window);
    const window = given ?? HostBrowserWindow.getFocusedWindow() ?? all[0];
    if (window === undefined) throw new Error('Cannot open Menu without a BaseWindow present');
    this.#open.set(window, () => options.callback?.());
    this.emit('menu-will-show', new HostEvent());
  }

  /** Without a window in all of them. */
  closePopup(window?: object): void {
    for (const [shown, closed] of [...this.#open]) {
      if (window instanceof HostBrowserWindow && window !== shown) continue;
      this.#open.delete(shown);
      this.emit('menu-will-close', new HostEvent());
      closed();
    }
  }
}

function submenu(given: unknown): HostMenu {
  return given instanceof HostMenu ? given : HostMenu.buildFromTemplate(given as Template);
}

function isEntry(item: unknown): boolean {
  if (item === null || typeof item !== 'object') return false;
  return (
    Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || Reflect.get(item, 'type') === 'separator'
  );
}

/** As in Electron: one between entries, none at the edges; hidden ones do not count. */
function withoutExtraSeparators(template: Template): Template {
  const isExtra = (item: Template[number]) => item.visible !== false && item.type === 'separator';
  const folded = template.filter(
    (item, at) => !isExtra(item) || at === 0 || template[at - 1]?.type !== 'separator',
  );
  return folded.filter((item, at) => !isExtra(item) || (at !== 0 && at !== folded.length - 1));
}
