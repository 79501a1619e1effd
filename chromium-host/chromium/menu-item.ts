import { HostBrowserWindow } from './browser-window.ts';
import { refuseUse } from './strict.ts';

const types = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];
/** Where an entry stands among the others: Electron sorts by them. */
const positions = ['before', 'after', 'beforeGroupContaining', 'afterGroupContaining'] as const;

/** An entry of a menu. It has the text that it was given: Electron would add one for its role. */
export class HostMenuItem {
  readonly type: string;
  readonly role: string | undefined;
  readonly label: string;
  readonly accelerator: string | null;
  readonly submenu: object | null;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #chosen: Electron.MenuItemConstructorOptions['click'];

  /** @param menuOf makes a menu of a template, or takes the one that is given */
  constructor(options: Electron.MenuItemConstructorOptions, menuOf: (given: unknown) => object) {
    for (const name of positions) if (options[name] !== undefined) refuseUse(`MenuItem with '${name}'`);
    this.role = options.role?.toLowerCase();
    this.submenu = options.submenu ? menuOf(options.submenu) : null;
    this.type = options.type ?? (this.submenu === null ? 'normal' : 'submenu');
    if (this.type === 'submenu' && this.submenu === null && this.role === undefined)
      throw new Error('Invalid submenu');
    if (!types.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    this.label = options.label ?? '';
    this.accelerator = options.accelerator ?? null;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#chosen = options.click;
  }

  /** Chooses it, as a person would. */
  click(event: object = {}): void {
    if (this.role !== undefined) refuseUse(`MenuItem.click of the role '${this.role}'`);
    if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked;
    // The app gets the implemented part of Electron's.
    this.#chosen?.(
      this as unknown as Electron.MenuItem,
      (HostBrowserWindow.getFocusedWindow() ?? undefined) as unknown as Electron.BaseWindow,
      event as Electron.KeyboardEvent,
    );
  }
}
