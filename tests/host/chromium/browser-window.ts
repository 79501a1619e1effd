import { app } from './app.ts';
import { chromium, setWindowBounds } from './chromium.ts';
import { HostEvent } from './events.ts';
import { strictEmitter } from './strict.ts';
import { HostWebContents } from './web-contents.ts';
import { refuseInsecure } from './web-preferences.ts';

type Keys =
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'minimize'
  | 'restore'
  | 'isMinimized'
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'setOverlayIcon'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'close'
  | 'destroy'
  | 'getBounds'
  | 'setBounds'
  | 'getNormalBounds'
  | 'setTitle'
  | 'setBackgroundColor'
  | 'setMenuBarVisibility';

const events = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
  'close',
  'closed',
  'resize',
  'move',
  // Windows only, where this host does not run.
  'query-session-end',
];

const windows = new Set<HostBrowserWindow>();
let focused: HostBrowserWindow | undefined;
let lastId = 0;

/**
 * `electron.BrowserWindow`. Visibility, focus and minimizing are kept in memory: a headless Chromium has none of
 * them, and no window manager that would have a say. A headed one stays on the screen; `focus` brings it to the front.
 */
export class HostBrowserWindow
  extends strictEmitter('BrowserWindow', events)
  implements Pick<Electron.BrowserWindow, Keys>
{
  readonly id: number;
  readonly webContents: HostWebContents;
  #bounds: Electron.Rectangle;
  #visible = false;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #destroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    refuseInsecure(preferences);
    lastId += 1;
    this.id = lastId;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new HostWebContents(this, preferences, { width, height });
    this.webContents.on('render-process-gone', (event, details) =>
      app.emit('render-process-gone', event, this.webContents, details),
    );
    windows.add(this);
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    app.emit('browser-window-created', new HostEvent(), this);
    if (options.show !== false) this.show();
  }

  static getAllWindows(): HostBrowserWindow[] {
    return [...windows];
  }

  static fromWebContents(contents: HostWebContents): HostBrowserWindow | null {
    return HostBrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  static getFocusedWindow(): HostBrowserWindow | null {
    return focused ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.emit('show');
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.#loseFocus();
    this.emit('hide');
  }

  focus(): void {
    if (!this.#visible) return;
    void this.webContents.attached.then((page) => page.post('Page.bringToFront')).catch(() => undefined);
    if (focused === this) return;
    focused?.emit('blur');
    focused = this;
    this.emit('focus');
  }

  minimize(): void {
    this.#minimized = true;
    this.#loseFocus();
    this.emit('minimize');
  }

  restore(): void {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.emit('restore');
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  // Kept in memory like minimizing; a headless host has no display for the bounds of such a window.
  maximize(): void {
    if (this.#maximized) return;
    this.#maximized = true;
    this.emit('maximize');
  }

  unmaximize(): void {
    if (!this.#maximized) return;
    this.#maximized = false;
    this.emit('unmaximize');
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  setFullScreen(flag: boolean): void {
    if (this.#fullScreen === flag) return;
    this.#fullScreen = flag;
    this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  isFullScreen(): boolean {
    return this.#fullScreen;
  }

  // Windows only, where this host does not run.
  setOverlayIcon(): void {}

  isVisible(): boolean {
    return this.#visible;
  }

  isFocused(): boolean {
    return focused === this;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.#bounds;
    this.#bounds = { ...before, ...bounds };
    const { x, y, width, height } = this.#bounds;
    void this.#resizeWindow({ left: x, top: y, width, height });
    if (x !== before.x || y !== before.y) this.emit('move');
    if (width !== before.width || height !== before.height) this.emit('resize');
  }

  // The document's title, the page's own background and the absent menu bar show none of these three.
  setTitle(): void {}
  setBackgroundColor(): void {}
  setMenuBarVisibility(): void {}

  close(): void {
    if (this.#destroyed) return;
    const event = new HostEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#loseFocus();
    windows.delete(this);
    void this.webContents
      .markDestroyed()
      .then((targetId) => chromium().connection.root.post('Target.closeTarget', { targetId }))
      .catch(() => undefined);
    this.emit('closed');
    if (windows.size === 0) app.onLastWindowClosed();
  }

  #loseFocus(): void {
    if (focused !== this) return;
    focused = undefined;
    this.emit('blur');
  }

  async #resizeWindow(bounds: object): Promise<void> {
    await this.webContents.attached;
    await setWindowBounds(this.webContents.targetId, bounds);
  }
}

/** Chromium's page was closed, but not by the app: the user closed the window. */
export function onPageGone(targetId: string): void {
  const contents = HostWebContents.fromDevToolsTargetId(targetId);
  if (contents) HostBrowserWindow.fromWebContents(contents)?.destroy();
}
