import { HostBrowserWindow } from './browser-window.ts';
import { switchValue } from './command-line.ts';
import { HostEvent } from './events.ts';
import { getPath, setPath } from './paths.ts';
import { isReady, setReady } from './readiness.ts';
import { type SecondInstance, SingleInstance } from './single-instance.ts';
import { startedApp } from './started-app.ts';
import { strict, strictEmitter } from './strict.ts';

type Keys =
  | 'whenReady'
  | 'isReady'
  | 'isPackaged'
  | 'quit'
  | 'exit'
  | 'focus'
  | 'getPath'
  | 'setPath'
  | 'getName'
  | 'setName'
  | 'name'
  | 'getVersion'
  | 'getAppPath'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'getBadgeCount'
  | 'setLoginItemSettings'
  | 'getLoginItemSettings'
  | 'setAsDefaultProtocolClient'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock';

const events = [
  'ready',
  'window-all-closed',
  'activate',
  'second-instance',
  'before-quit',
  'will-quit',
  'quit',
  'web-contents-created',
  'browser-window-created',
  'render-process-gone',
  'open-url',
  'certificate-error',
];

type CommandLine = Pick<Electron.CommandLine, 'hasSwitch' | 'getSwitchValue' | 'appendSwitch'>;

const appended: string[] = [];
const findSwitch = (name: string) => switchValue([...startedApp.rawArguments, ...appended], name);

/** `electron.app`. */
class HostApp extends strictEmitter('app', events) implements Pick<Electron.App, Keys> {
  name = startedApp.name;
  readonly isPackaged = startedApp.isPackaged;
  readonly commandLine = strict<CommandLine>('app.commandLine', {
    hasSwitch: (name) => findSwitch(name) !== undefined,
    getSwitchValue: (name) => findSwitch(name) ?? '',
    appendSwitch(name, value) {
      appended.push(value === undefined ? `--${name}` : `--${name}=${value}`);
    },
  });
  readonly #readiness = Promise.withResolvers<void>();
  readonly #instance = new SingleInstance();
  #quitting = false;
  /** Called once nothing can prevent the quit. */
  #exiting = false;
  /** Starts that were reported before the app was ready. */
  #early: SecondInstance[] = [];
  #badgeCount = 0;
  #opensAtLogin = false;
  #stop: () => Promise<void> = async () => undefined;

  whenReady(): Promise<void> {
    return this.#readiness.promise;
  }

  isReady(): boolean {
    return isReady();
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return startedApp.version;
  }

  getAppPath(): string {
    return startedApp.directory;
  }

  getPath(name: Parameters<Electron.App['getPath']>[0]): string {
    return getPath(name, this.name);
  }

  setPath(name: string, value: string): void {
    setPath(name, value);
  }

  getLocale(): string {
    return this.commandLine.getSwitchValue('lang') || 'en-US';
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }

  /** Recorded for tests: no launcher shows it. As in Electron, what is no number is as good as none. */
  setBadgeCount(count?: number): boolean {
    const isDock = process.platform === 'darwin';
    if (Number.isInteger(count)) this.#badgeCount = count ?? 0;
    else if (isDock) this.#badgeCount = 0;
    return isDock || Number.isInteger(count);
  }

  getBadgeCount(): number {
    return this.#badgeCount;
  }

  // macOS and Windows only, as in Electron. Recorded, and not passed to the system: a test would change what starts there.
  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    if (process.platform !== 'linux') this.#opensAtLogin = openAtLogin;
  }

  getLoginItemSettings(): Electron.LoginItemSettings {
    return strict<Electron.LoginItemSettings>('app.getLoginItemSettings()', {
      openAtLogin: this.#opensAtLogin,
      wasOpenedAtLogin: false,
    } as Electron.LoginItemSettings);
  }

  setAppUserModelId(): void {}
  focus(): void {}

  // Not registered: a test would change what opens the links of an installed app. Electron's answer depends on the desktop
  // and on its files, of which a checkout has none.
  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  requestSingleInstanceLock(additionalData: Record<never, unknown> = {}): boolean {
    const mine = { argv: process.argv, workingDirectory: process.cwd(), additionalData };
    return this.#instance.request(this.getPath('userData'), mine, (second) => {
      if (isReady()) this.#reportSecond(second);
      else this.#early.push(second);
    });
  }

  /** The arguments in Chromium's order: all switches first, among them one that Chromium adds, then the rest. */
  #reportSecond({ argv, workingDirectory, additionalData }: SecondInstance): void {
    const [program = '', ...args] = argv;
    const isSwitch = (argument: string) => argument.startsWith('--');
    const switches = [...args.filter(isSwitch), '--allow-file-access-from-files'];
    const ordered = [program, ...switches, ...args.filter((argument) => !isSwitch(argument))];
    this.emit('second-instance', new HostEvent(), ordered, workingDirectory, additionalData);
  }

  hasSingleInstanceLock(): boolean {
    return this.#instance.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.#instance.release();
  }

  /**
   * Asks the windows to close, and quits when all are. Each window, `before-quit` and `will-quit` can prevent it.
   */
  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    const beforeQuit = new HostEvent();
    this.emit('before-quit', beforeQuit);
    if (beforeQuit.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    const windows = HostBrowserWindow.getAllWindows();
    if (windows.length === 0) this.#finish();
    for (const window of windows) window.close();
  }

  exit(code = 0): void {
    this.#quitting = true;
    this.#exiting = true;
    for (const window of HostBrowserWindow.getAllWindows()) window.destroy();
    this.emit('quit', new HostEvent(), code);
    void this.#end(code);
  }

  /** For the host's start: the app is ready; `stop` ends the processes beside it. */
  becomeReady(): void {
    setReady();
    this.#readiness.resolve();
    this.emit('ready', new HostEvent(), {});
    for (const second of this.#early.splice(0)) this.#reportSecond(second);
  }

  /** For the host's start: `stop` is called before this process ends. */
  beforeEnd(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  /** For the host's start: whether the app is quitting, so that nothing else is started. */
  get isQuitting(): boolean {
    return this.#quitting;
  }

  /** For the windows: a window refused to close, which cancels the quit. */
  onCloseCancelled(): void {
    if (!this.#exiting) this.#quitting = false;
  }

  /**
   * For the windows: continues a quit that was requested; otherwise emits `window-all-closed`, or quits if nothing
   * listens to it.
   */
  onLastWindowClosed(): void {
    if (this.#exiting) return;
    if (this.#quitting) this.#finish();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  /** Called when all windows are closed. */
  #finish(): void {
    const willQuit = new HostEvent();
    this.emit('will-quit', willQuit);
    if (willQuit.defaultPrevented) {
      this.#quitting = false;
      return;
    }
    this.#exiting = true;
    this.emit('quit', new HostEvent(), 0);
    void this.#end(0);
  }

  async #end(code: number): Promise<void> {
    await this.#instance.whenNotified();
    await this.#stop();
    process.exit(code);
  }
}

export const app = new HostApp();
