import { app } from './app.ts';
import { chromium } from './chromium.ts';
import { switchValue } from './command-line.ts';
import { HostEvent } from './events.ts';
import { requireReady } from './readiness.ts';
import { screen } from './screen.ts';
import { startedApp } from './started-app.ts';
import { strictEmitter } from './strict.ts';
import { HostWebContents } from './web-contents.ts';
import { refuseInsecure } from './web-preferences.ts';
import { WindowFocus } from './window-focus.ts';
import { WindowPlace } from './window-place.ts';

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
  // Windows only; this host does not run there.
  'query-session-end',
];

/** As in Electron on Wayland, which may not paint a hidden window until it is shown (electron/electron#48859). */
const withholdsPainting = switchValue(startedApp.rawArguments, 'withhold-painting') !== undefined;

const windows = new Set<HostBrowserWindow>();
const windowFocus = new WindowFocus<HostBrowserWindow>();
let lastId = 0;

/**
 * `electron.BrowserWindow`. Visibility, focus and minimizing are simulated in memory, because a headless Chromium has
 * neither them nor a window manager. A window of a headed Chromium stays on the screen; `focus` brings it to the front.
 */
export class HostBrowserWindow
  extends strictEmitter('BrowserWindow', events)
  implements Pick<Electron.BrowserWindow, Keys>
{
  readonly id: number;
  readonly webContents: HostWebContents;
  readonly #paintsHidden: boolean;
  readonly #place: WindowPlace;
  #bounds: Electron.Rectangle;
  /** The bounds before it was maximized. */
  #normalBounds: Electron.Rectangle | null = null;
  #painted = false;
  #visible = false;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #destroyed = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    requireReady('Cannot create BrowserWindow before app is ready');
    const preferences = options.webPreferences ?? {};
    refuseInsecure(preferences);
    lastId += 1;
    this.id = lastId;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.#paintsHidden = options.paintWhenInitiallyHidden !== false && !withholdsPainting;
    this.webContents = new HostWebContents(this, preferences, { width, height });
    this.#place = new WindowPlace(this.webContents);
    this.webContents.on('render-process-gone', (event, details) =>
      app.emit('render-process-gone', event, this.webContents, details),
    );
    windows.add(this);
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    app.emit('browser-window-created', new HostEvent(), this);
    if (options.show !== false) this.show();
    else if (!this.#paintsHidden) this.#updateSight();
  }

  static getAllWindows(): HostBrowserWindow[] {
    return [...windows];
  }

  static fromWebContents(contents: HostWebContents): HostBrowserWindow | null {
    return HostBrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  static getFocusedWindow(): HostBrowserWindow | null {
    return windowFocus.owner;
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
    this.#updateSight();
    this.emit('show');
    this.#reportPainted();
  }

  /** For its contents: the page was painted. Chromium paints hidden windows as well. */
  onPainted(): void {
    this.#painted = true;
    if (this.#visible || this.#paintsHidden) this.#reportPainted();
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.#updateSight();
    windowFocus.takeFrom(this);
    this.emit('hide');
  }

  focus(): void {
    if (!this.#visible) return;
    const inFront = this.webContents.attached.then((page) => page.post('Page.bringToFront'));
    const canHave = () => this.#visible && !this.#minimized && !this.#destroyed;
    void windowFocus.giveTo(
      this,
      inFront.catch(() => undefined),
      canHave,
    );
  }

  minimize(): void {
    this.#minimized = true;
    this.#updateSight();
    windowFocus.takeFrom(this);
    this.emit('minimize');
  }

  restore(): void {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.#updateSight();
    this.emit('restore');
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  /**
   * Resizes the window to the work area of the one display; a window manager may decide otherwise. Shows a hidden
   * window without focusing it.
   */
  maximize(): void {
    this.showInactive();
    if (this.#maximized) return;
    this.#maximized = true;
    const before = this.getBounds();
    this.setBounds(screen.getPrimaryDisplay().workArea);
    this.#normalBounds = before;
    this.emit('maximize');
  }

  unmaximize(): void {
    if (!this.#maximized) return;
    this.#maximized = false;
    this.setBounds(this.getNormalBounds());
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

  // Windows only; this host does not run there.
  setOverlayIcon(): void {}

  isVisible(): boolean {
    return this.#visible;
  }

  isFocused(): boolean {
    return windowFocus.owner === this;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...(this.#normalBounds ?? this.#bounds) };
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { x, y, width, height } = this.#bounds;
    this.#bounds = { ...this.#bounds, ...bounds };
    this.#normalBounds = null;
    this.#place.moveTo(this.#bounds);
    if (x !== this.#bounds.x || y !== this.#bounds.y) this.emit('move');
    if (width !== this.#bounds.width || height !== this.#bounds.height) this.emit('resize');
  }

  // These have no effect here: the window shows the document's title, the page's own background and no menu bar.
  setTitle(): void {}
  setBackgroundColor(): void {}
  setMenuBarVisibility(): void {}

  /** Returns before the window is closed: the page is asked first. */
  close(): void {
    if (this.#destroyed) return;
    const event = new HostEvent();
    this.emit('close', event);
    if (event.defaultPrevented) {
      app.onCloseCancelled();
      return;
    }
    void this.webContents.mayUnload().then((may) => (may ? this.destroy() : app.onCloseCancelled()));
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windowFocus.takeFrom(this);
    windows.delete(this);
    void Promise.all([this.webContents.markDestroyed(), this.#place.end()])
      .then(([targetId]) => chromium().connection.root.post('Target.closeTarget', { targetId }))
      .catch(() => undefined);
    this.emit('closed');
    if (windows.size === 0) app.onLastWindowClosed();
  }

  #reportPainted(): void {
    if (!this.#painted) return;
    this.#painted = false;
    this.emit('ready-to-show');
  }

  #updateSight(): void {
    this.#place.setAway(this.#minimized || !this.#visible, this.#bounds);
  }
}

/** Chromium's page was closed by the user, not by the app. */
export function onPageGone(targetId: string): void {
  const contents = HostWebContents.fromDevToolsTargetId(targetId);
  if (contents) HostBrowserWindow.fromWebContents(contents)?.destroy();
}
