import path from 'node:path';
import { BrowserWindow, nativeTheme, type WebContents } from 'electron';
import type { MenuCommand, Navigation } from '#contract/app.ts';
import type { IncomingLink } from '#contract/links.ts';
import { eventSender } from '../ipc/register.ts';
import type { Clock, Log } from '../ports.ts';
import { defaultWindowState, minWindowSize, type OpeningState } from '../services/desktop/window-state.ts';
import { recoveryPath } from './recovery-page.ts';
import { revealOnce } from './reveal.ts';

/** Shown before the first paint, so that the window does not flash. */
const backgrounds = { light: '#f2f3f6', dark: '#0a0b0e' };

export interface MainWindowOptions {
  /** Absolute path of the preload bundle. */
  readonly preload: string;
  /** The origin of the window's page, without a trailing slash. */
  readonly origin: string;
  readonly developerTools: boolean;
  readonly log: Log;
  readonly clock: Clock;
}

/** The app's only window. It can be closed and opened again while the app runs. */
export class MainWindow {
  /** Sends an event to the window's page; no-op while the window is closed. */
  readonly send = eventSender(() => this.contents);
  readonly #options: MainWindowOptions;
  #window: BrowserWindow | null = null;
  /** A route that was requested before the page listened. */
  #pending: Navigation | null = null;
  #arrived: IncomingLink | null = null;
  #listening = false;
  /** The page's route, or its last route while the window is closed. */
  #route = '/';
  #openingState: () => OpeningState = () => defaultWindowState;
  /** Null until `onOpen`. */
  #opened: ((window: BrowserWindow) => void) | null = null;
  #isAwaited = false;
  #loaded: () => void = () => undefined;
  /** Shows a window that was opened but not shown yet. */
  #reveal: () => void = () => undefined;

  constructor(options: MainWindowOptions) {
    this.#options = options;
  }

  /** The parent of dialogs; null while it is closed. */
  get parent(): BrowserWindow | null {
    return this.#window;
  }

  get isVisible(): boolean {
    return this.#window?.isVisible() === true && !this.#window.isMinimized();
  }

  get contents(): WebContents | undefined {
    return this.#window?.webContents;
  }

  /** Whether somebody has asked for the window before it could be opened, such as by a second start. */
  get isAwaited(): boolean {
    return this.#isAwaited;
  }

  /**
   * Must be called before the window can be opened: its page needs what `opened` adds.
   * @param openingState position and size to open it with
   * @param opened called with each window that is opened, before its page is loaded
   */
  onOpen(openingState: () => OpeningState, opened: (window: BrowserWindow) => void): void {
    this.#openingState = openingState;
    this.#opened = opened;
  }

  /** @param loaded called once, when the first page has loaded */
  whenLoaded(loaded: () => void): void {
    this.#loaded = loaded;
  }

  /** Loads the page again, at its current route. */
  reload(): void {
    // Electron rejects if the page cannot be loaded; the window then stays empty.
    this.#window
      ?.loadURL(`${this.#options.origin}${this.#route}`)
      .catch((thrown) => this.#options.log.error('The window could not be loaded.', thrown));
  }

  /** Opens the window, or brings it to the front. Before `onOpen` it is only noted (`isAwaited`). */
  show(): void {
    if (this.#window === null) {
      if (this.#opened === null) this.#isAwaited = true;
      else this.#open(this.#opened);
      return;
    }
    this.#reveal();
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /**
   * Brings the window to the front and sends it the command. A page that is not listening yet does not get
   * it.
   */
  command(command: MenuCommand): void {
    this.show();
    if (this.#listening) this.send('app.command', command);
  }

  /** Brings the window to the front at this route. */
  navigate(target: Navigation): void {
    if (this.#window !== null && this.#listening) this.send('app.navigate', target);
    else this.#pending = target;
    this.show();
  }

  /**
   * Returns the route that was requested before the page listened. From now on the page counts as listening.
   */
  takeNavigation(): Navigation | null {
    const pending = this.#pending;
    this.#pending = null;
    this.#listening = true;
    return pending;
  }

  /** Brings the window to the front and sends it a link from outside. */
  sendLink(link: IncomingLink): void {
    if (this.#window !== null && this.#listening) this.send('links.received', link);
    else this.#arrived = link;
    this.show();
  }

  /** Returns the link that arrived before the page listened. */
  takeLink(): IncomingLink | null {
    const arrived = this.#arrived;
    this.#arrived = null;
    return arrived;
  }

  #open(opened: (window: BrowserWindow) => void): void {
    const { maximized, fullScreen, ...bounds } = this.#openingState();
    const window = new BrowserWindow({
      ...bounds,
      minWidth: minWindowSize.width,
      minHeight: minWindowSize.height,
      show: false,
      title: 'Pilothouse',
      backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
      autoHideMenuBar: true,
      webPreferences: {
        preload: path.resolve(this.#options.preload),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        devTools: this.#options.developerTools,
      },
    });
    this.#window = window;
    this.#listening = false;
    this.#reveal = revealOnce(window, this.#options.clock, () => {
      if (maximized) window.maximize();
      if (fullScreen) window.setFullScreen(true);
      window.show();
    });
    window.on('closed', () => {
      this.#window = null;
      this.#listening = false;
    });
    // A reloaded page has not taken its route yet.
    window.webContents.on('did-navigate', (_event, url) => {
      this.#listening = false;
      this.#keepRoute(url);
    });
    window.webContents.on('did-navigate-in-page', (_event, url) => this.#keepRoute(url));
    window.webContents.once('did-finish-load', () => {
      this.#loaded();
      this.#loaded = () => undefined;
    });
    opened(window);
    this.reload();
  }

  #keepRoute(url: string): void {
    const { pathname, search } = new URL(url);
    if (url.startsWith(this.#options.origin) && pathname !== recoveryPath) this.#route = pathname + search;
  }
}
