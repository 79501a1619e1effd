import { HostBrowserWindow } from './browser-window.ts';
import { switchValue } from './command-line.ts';
import { HostEvent } from './events.ts';
import { getPath, setPath } from './paths.ts';
import { SingleInstance } from './single-instance.ts';
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
  #ready = false;
  #quitting = false;
  #badgeCount = 0;
  #opensAtLogin = false;
  #stop: () => Promise<void> = async () => undefined;

  whenReady(): Promise<void> {
    return this.#readiness.promise;
  }

  isReady(): boolean {
    return this.#ready;
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

  // Recorded for tests: no launcher shows it.
  setBadgeCount(count = 0): boolean {
    this.#badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.#badgeCount;
  }

  // macOS and Windows only: recorded, and not passed to the system.
  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    this.#opensAtLogin = openAtLogin;
  }

  getLoginItemSettings(): Electron.LoginItemSettings {
    return strict<Electron.LoginItemSettings>('app.getLoginItemSettings()', {
      openAtLogin: this.#opensAtLogin,
      wasOpenedAtLogin: false,
    } as Electron.LoginItemSettings);
  }

  setAppUserModelId(): void {}
  focus(): void {}

  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  requestSingleInstanceLock(additionalData: Record<never, unknown> = {}): boolean {
    const mine = { argv: process.argv, workingDirectory: process.cwd(), additionalData };
    return this.#instance.request(this.getPath('userData'), mine, (second) =>
      this.emit(
        'second-instance',
        new HostEvent(),
        second.argv,
        second.workingDirectory,
        second.additionalData,
      ),
    );
  }

  hasSingleInstanceLock(): boolean {
    return this.#instance.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.#instance.release();
  }

  /** Closes the windows and quits. Each window, `before-quit` and `will-quit` can prevent it. */
  quit(): void {
    if (this.#quitting) return;
    this.#quitting = this.#mayQuit();
    if (!this.#quitting) return;
    this.emit('quit', new HostEvent(), 0);
    void this.#end(0);
  }

  exit(code = 0): void {
    this.#quitting = true;
    for (const window of HostBrowserWindow.getAllWindows()) window.destroy();
    this.emit('quit', new HostEvent(), code);
    void this.#end(code);
  }

  /** For the host's start: the app is ready; `stop` ends the processes beside it. */
  becomeReady(): void {
    this.#ready = true;
    this.#readiness.resolve();
    this.emit('ready', new HostEvent(), {});
  }

  /** For the host's start: called before this process ends. */
  beforeEnd(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  /** For the host's start: whether the app is quitting, so that nothing else is started. */
  get isQuitting(): boolean {
    return this.#quitting;
  }

  /** For the windows. Not while quitting, as in Electron; without a listener the app quits. */
  onLastWindowClosed(): void {
    if (this.#quitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  #mayQuit(): boolean {
    const beforeQuit = new HostEvent();
    this.#quitting = true;
    this.emit('before-quit', beforeQuit);
    if (beforeQuit.defaultPrevented) return false;
    for (const window of HostBrowserWindow.getAllWindows()) {
      window.close();
      if (!window.isDestroyed()) return false;
    }
    const willQuit = new HostEvent();
    this.emit('will-quit', willQuit);
    return !willQuit.defaultPrevented;
  }

  async #end(code: number): Promise<void> {
    await this.#instance.whenTold();
    await this.#stop();
    process.exit(code);
  }
}

export const app = new HostApp();
