import { EventEmitter } from 'node:events';
import path from 'node:path';

/*
 * Electron's main process without a browser: what the app registers and requests is recorded, and nothing is shown.
 * Used with `vi.mock('electron', () => import('./support/fake-electron.ts'))`. Members that are not listed below can be
 * called, are recorded in `calls`, and return undefined.
 */

type Anything = (...args: never[]) => unknown;

/** The calls of Electron other than the members below, in order, such as `session.setDevicePermissionHandler`. */
export const calls: { readonly name: string; readonly args: readonly unknown[] }[] = [];

/** An object whose unlisted members are functions that only record their calls. */
function recorded<Known extends object>(name: string, known: Known): Known & Record<string, Anything> {
  return new Proxy(known as Known & Record<string, Anything>, {
    get(target, member, receiver) {
      if (typeof member === 'symbol' || member in target) return Reflect.get(target, member, receiver);
      if (member === 'then') return undefined;
      return (...args: unknown[]) => void calls.push({ name: `${name}.${member}`, args });
    },
  });
}

/** The last function that was passed to a setter of Electron; undefined if the app never called it. */
export function handlerOf(name: string): Anything | undefined {
  const call = calls.findLast((each) => each.name === name);
  return call?.args.at(-1) as Anything | undefined;
}

export interface FakeFrame {
  readonly url: string;
  readonly parent: FakeFrame | null;
}

export class FakeContents extends EventEmitter {
  readonly mainFrame: FakeFrame = { url: 'about:blank', parent: null };
  readonly sent: { readonly name: string; readonly payload: unknown }[] = [];
  openHandler: ((details: { url: string }) => { action: string }) | null = null;
  readonly session = session.defaultSession;

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }

  rtcPolicy = 'default';

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.rtcPolicy = policy;
  }

  send(name: string, payload: unknown): void {
    this.sent.push({ name, payload });
  }

  isDestroyed(): boolean {
    return false;
  }
}

/** Every window that the app has opened since the last `reset`. */
export const windows: FakeWindow[] = [];

class FakeWindow extends EventEmitter {
  readonly webContents = recorded('webContents', new FakeContents());
  readonly loaded: string[] = [];
  readonly options: Electron.BrowserWindowConstructorOptions;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    app.emit('web-contents-created', {}, this.webContents);
  }

  static getFocusedWindow(): null {
    return null;
  }

  static getAllWindows(): FakeWindow[] {
    return windows;
  }

  async loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    (this.webContents.mainFrame as { url: string }).url = url;
  }

  isDestroyed(): boolean {
    return false;
  }

  isVisible(): boolean {
    return true;
  }

  isMinimized(): boolean {
    return false;
  }
}

/** `new BrowserWindow()` returns a window that records calls of members that are not listed above. */
export const BrowserWindow = new Proxy(FakeWindow, {
  construct(target, [options]: [Electron.BrowserWindowConstructorOptions]) {
    const window = recorded('window', new target(options));
    windows.push(window);
    return window;
  },
});

/** The folder of the app's files, set by `startApp`. */
let folder = '';

const knownApp = Object.assign(new EventEmitter(), {
  isPackaged: true,
  getPath: (name: string) => path.join(folder, name),
  getAppPath: () => path.join(folder, 'app.asar'),
  getVersion: () => '0.0.0',
  getPreferredSystemLanguages: () => ['en'],
  whenReady: async () => undefined,
  requestSingleInstanceLock: () => true,
  getLoginItemSettings: () => ({ openAtLogin: false, wasOpenedAtLogin: false }),
});
knownApp.setMaxListeners(0);
export const app = recorded('app', knownApp);

/** The functions that answer requests of the window, by channel. */
export const channels = new Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>();
export const ipcMain = recorded('ipcMain', {
  handle: (name: string, listener: (event: unknown, ...args: unknown[]) => Promise<unknown>) =>
    void channels.set(name, listener),
});

/** The functions that serve a scheme. */
export const served = new Map<string, (request: Request) => Promise<Response>>();
export const protocol = recorded('protocol', {
  handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
    void served.set(scheme, handler),
});

export const session = {
  defaultSession: recorded(
    'session',
    Object.assign(new EventEmitter(), { resolveProxy: async () => 'DIRECT' }),
  ),
};

/**
 * The user's answers: to a message, the index of the button, by default the one that cancels; to a dialog that saves a
 * file, its path, by default none.
 */
export const answers: {
  messageBox: (options: Electron.MessageBoxOptions) => number;
  saveTo: string | null;
} = { messageBox: ({ cancelId = 0 }) => cancelId, saveTo: null };
/** The messages that the app has shown. */
export const messages: Electron.MessageBoxOptions[] = [];

function showMessageBox(...given: unknown[]): { response: number; checkboxChecked: boolean } {
  const options = given.at(-1) as Electron.MessageBoxOptions;
  messages.push(options);
  return { response: answers.messageBox(options), checkboxChecked: false };
}

/** Names of the file dialogs that the app has shown. */
export const fileDialogs: string[] = [];

export const dialog = recorded('dialog', {
  showMessageBox: async (...given: unknown[]) => showMessageBox(...given),
  showMessageBoxSync: (...given: unknown[]) => showMessageBox(...given).response,
  async showSaveDialog() {
    fileDialogs.push('save');
    return { canceled: answers.saveTo === null, filePath: answers.saveTo ?? '' };
  },
  async showOpenDialog() {
    fileDialogs.push('open');
    return { canceled: true, filePaths: [] };
  },
});

/** The addresses that the system's browser was asked to open. */
export const openedUrls: string[] = [];
export const shell = recorded('shell', { openExternal: async (url: string) => void openedUrls.push(url) });

export const nativeTheme = { shouldUseDarkColors: false };
export const powerMonitor = new EventEmitter();
export const net = { isOnline: () => true };
export const screen = { getAllDisplays: () => [] };
/** The menus that the app has made, newest last. */
export const menus: Electron.MenuItemConstructorOptions[][] = [];
export const Menu = recorded('Menu', {
  buildFromTemplate(template: Electron.MenuItemConstructorOptions[]) {
    menus.push(template);
    return recorded('menu', {});
  },
});
export const nativeImage = recorded('nativeImage', {
  createFromDataURL: () => recorded('image', {}),
  createFromBitmap: () => recorded('image', {}),
});
export const Tray = class extends EventEmitter {};
export const Notification = class extends EventEmitter {
  static isSupported(): boolean {
    return false;
  }
};
export const clipboard = recorded('clipboard', {});

/** Deletes what was recorded. @param userFolder the parent of the app's folders from now on */
export function reset(userFolder: string, isPackaged: boolean): void {
  folder = userFolder;
  app.removeAllListeners();
  session.defaultSession.removeAllListeners();
  powerMonitor.removeAllListeners();
  knownApp.isPackaged = isPackaged;
  channels.clear();
  served.clear();
  for (const list of [calls, windows, messages, fileDialogs, menus, openedUrls]) list.length = 0;
  answers.messageBox = ({ cancelId = 0 }) => cancelId;
  answers.saveTo = null;
}

export default { app, ipcMain, shell };
