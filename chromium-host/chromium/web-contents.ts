import type { CdpSession } from './cdp.ts';
import { createPage } from './chromium.ts';
import { followConsole } from './console-messages.ts';
import { contentsEvents } from './contents-events.ts';
import { HostEvent } from './events.ts';
import { Loads, loadError } from './loads.ts';
import { mainFrameOf } from './main-frame.ts';
import { emulateTheme } from './native-theme.ts';
import { Navigation } from './navigation.ts';
import { toAppUrl, toPageUrl } from './origin.ts';
import { PageChannel } from './page-channel.ts';
import { receiveMessage } from './page-messages.ts';
import { mayUnload } from './page-waits.ts';
import { grantPermissions, type HostSession, requestPatterns, session } from './session.ts';
import { refuseUse, strictEmitter } from './strict.ts';

type Keys =
  | 'id'
  | 'send'
  | 'getURL'
  | 'isDestroyed'
  | 'isCrashed'
  | 'reload'
  | 'close'
  | 'loadURL'
  | 'setWindowOpenHandler'
  | 'openDevTools'
  | 'forcefullyCrashRenderer'
  | 'setWebRTCIPHandlingPolicy'
  | 'getWebRTCIPHandlingPolicy'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'executeJavaScript';

type RtcPolicy = Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0];
type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

/** The part of its window that a WebContents uses. */
interface Owner {
  close(): void;
  onPainted(): void;
}

const all = new Map<number, HostWebContents>();
let lastId = 0;

/** `electron.webContents`: one page of Chromium with the preload in an isolated world. */
export class HostWebContents
  extends strictEmitter('webContents', contentsEvents)
  implements Pick<Electron.WebContents, Keys>
{
  readonly id: number;
  readonly session: HostSession = session.defaultSession;
  readonly mainFrame = mainFrameOf(this);
  readonly #navigation = new Navigation(this, this.mainFrame, () => this.#frameId);
  readonly #owner: Owner;
  readonly #preferences: Electron.WebPreferences;
  readonly #attached: Promise<CdpSession>;
  readonly #channel: PageChannel;
  readonly #loads = new Loads();
  #targetId = '';
  #frameId = '';
  #url = '';
  #destroyed = false;
  #crashed = false;
  #painted = false;
  #zoomFactor = 1;
  #rtcPolicy: RtcPolicy = 'default';
  #openHandler: OpenHandler = () => refuseUse('webContents: a popup without setWindowOpenHandler');

  constructor(owner: Owner, preferences: Electron.WebPreferences, size: { width: number; height: number }) {
    super();
    lastId += 1;
    this.id = lastId;
    this.#owner = owner;
    this.#preferences = preferences;
    all.set(this.id, this);
    this.#attached = this.#attach(size);
    this.#channel = new PageChannel(this.#attached);
  }

  static getAllWebContents(): HostWebContents[] {
    return [...all.values()];
  }

  static fromId(id: number): HostWebContents | undefined {
    return all.get(id);
  }

  static fromDevToolsTargetId(targetId: string): HostWebContents | undefined {
    return HostWebContents.getAllWebContents().find((contents) => contents.#targetId === targetId);
  }

  getURL(): string {
    return this.#url;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isCrashed(): boolean {
    return this.#crashed;
  }

  /** Undocumented, as in Electron: the web preferences of the window. */
  getLastWebPreferences(): Electron.WebPreferences {
    return this.#preferences;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** Nothing to open: Chromium's own developer tools attach to the printed DevTools address. */
  openDevTools(): void {}

  // Only recorded: Chromium has this setting for the whole browser.
  setWebRTCIPHandlingPolicy(policy: RtcPolicy): void {
    this.#rtcPolicy = policy;
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.#rtcPolicy;
  }

  // Only recorded: tests of zoom use Playwright's viewport.
  setZoomFactor(factor: number): void {
    if (typeof factor !== 'number') {
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${factor}`);
    }
    if (factor < Number.EPSILON) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#zoomFactor = factor;
  }

  getZoomFactor(): number {
    return this.#zoomFactor;
  }

  loadURL(url: string): Promise<void> {
    const load = this.#loads.begin(url);
    void this.#load(url, load).catch(load.reject);
    return load.promise;
  }

  async #load(url: string, load: PromiseWithResolvers<void>): Promise<void> {
    const page = await this.#attached;
    this.#crashed = false;
    // Otherwise a navigation that the page started and the app prevented would abort this one.
    await this.#navigation.whenFree();
    if (!this.#loads.isCurrent(load)) return;
    this.once('did-finish-load', () => load.resolve());
    const { errorText } = await page.send('Page.navigate', { url: toPageUrl(url) });
    if (!errorText || !this.#loads.isCurrent(load)) return;
    const reason = errorText.replace('net::', '');
    this.emit('did-fail-load', new HostEvent(), -2, reason, url, true);
    throw loadError(reason, -2, url);
  }

  reload(): void {
    this.#crashed = false;
    void this.#attached.then((page) => page.post('Page.reload'));
  }

  close(): void {
    this.#owner.close();
  }

  /** For its window: whether the page allows the window to be closed. */
  async mayUnload(): Promise<boolean> {
    return this.#crashed || this.#url === '' || this.#destroyed || mayUnload(await this.#attached);
  }

  async executeJavaScript(expression: string): Promise<unknown> {
    const page = await this.#attached;
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', parameters);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  forcefullyCrashRenderer(): void {
    void this.#attached.then((page) => page.post('Page.crash'));
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#destroyed) throw new Error('Object has been destroyed');
    if (this.#crashed) {
      console.error('Error sending from webFrameMain: ', new Error('Render frame was disposed'));
      return;
    }
    this.#channel.tell({ kind: 'message', channel, args });
  }

  /** The target to close; undefined while Chromium has not made it yet. */
  markDestroyed(): Promise<string> {
    this.#destroyed = true;
    this.#loads.end();
    all.delete(this.id);
    this.emit('destroyed');
    return this.#attached.then(() => this.#targetId);
  }

  /** The page's channel, for what belongs to the window and not to the contents. */
  get attached(): Promise<CdpSession> {
    return this.#attached;
  }

  get targetId(): string {
    return this.#targetId;
  }

  async #attach(size: { width: number; height: number }): Promise<CdpSession> {
    const [targetId, page] = await createPage(size);
    this.#targetId = targetId;
    this.#followDocument(page);
    this.#navigation.follow(page);
    followConsole(page, (details) => this.emit('console-message', new HostEvent(details)));
    page.on('Inspector.targetCrashed', () => this.#onCrash());
    page.on('Page.windowOpen', (popup: { url: string; windowName: string }) => this.#onWindowOpen(popup));
    await Promise.all([
      page.send('Page.enable'),
      page.send('Log.enable'),
      page.send('Inspector.enable'),
      page.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      // Tells who started a navigation; bodies are not kept.
      page.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      page.send('Fetch.enable', { patterns: requestPatterns() }),
      page.send('Page.getFrameTree').then(({ frameTree }) => {
        this.#frameId = frameTree.frame.id;
      }),
      this.#channel.open(
        page,
        this.#preferences.preload,
        (frameId) => frameId === this.#frameId,
        (message, document) => receiveMessage(this, this.#channel, message, document),
      ),
      emulateTheme(page),
      grantPermissions(),
    ]);
    return page;
  }

  #followDocument(page: CdpSession): void {
    page.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId || /^(about|data):/.test(frame.url)) return;
      this.#frameId = frame.id;
      this.#url = toAppUrl(frame.url + (frame.urlFragment ?? ''));
      this.emit('did-navigate', new HostEvent(), this.#url, 200, 'OK');
    });
    page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this.#frameId) return;
      this.#url = toAppUrl(url);
      this.emit('did-navigate-in-page', new HostEvent(), this.#url, true);
    });
    page.on('Page.loadEventFired', () => {
      if (this.#url) this.emit('did-finish-load', new HostEvent());
    });
    page.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (!this.#url || this.#painted || frameId !== this.#frameId || name !== 'firstContentfulPaint') return;
      this.#painted = true;
      this.#owner.onPainted();
    });
  }

  #onWindowOpen({ url, windowName }: { url: string; windowName: string }): void {
    // chromium.ts closes the window; this only asks the app, which may open the URL elsewhere.
    const { action } = this.#openHandler({
      url: toAppUrl(url),
      frameName: windowName,
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'default' },
    });
    if (action !== 'deny') refuseUse(`webContents: the answer '${action}' of a window open handler`);
  }

  #onCrash(): void {
    this.#crashed = true;
    this.#channel.forget();
    this.emit('render-process-gone', new HostEvent(), { reason: 'crashed', exitCode: 5 });
  }
}
