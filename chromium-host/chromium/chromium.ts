import type { Browser } from './browser.ts';
import type { CdpSession } from './cdp.ts';

/*
 * The running Chromium and its targets. Every new page is attached in a paused state: windows of the app are claimed by
 * `createPage`, pages of the system browser are ignored, and any other page is a popup and is closed.
 */

interface Size {
  readonly width: number;
  readonly height: number;
}

let running: Browser | undefined;
let systemBrowser: Promise<string> | undefined;
const creations = new Set<Promise<unknown>>();
const attached = new Map<string, PromiseWithResolvers<CdpSession>>();
const systemPages = new Set<string>();
/** The window that a headed Chromium opened at its start, until the app's first window reuses it. */
let startupTarget: PromiseWithResolvers<string> | undefined;

declare global {
  /** Resolves when this process has received what Chromium had sent before. Undefined in real Electron. */
  var __chromiumHost_heardAll: (() => Promise<unknown>) | undefined;
}

export function chromium(): Browser {
  if (!running) throw new Error('Chromium has not been started yet');
  return running;
}

/** Takes control of a started Chromium. `onDestroyed` is called for each closed page. */
export async function takeOver(browser: Browser, onDestroyed: (targetId: string) => void): Promise<void> {
  running = browser;
  if (browser.startupPage !== undefined) startupTarget = Promise.withResolvers();
  const { root } = browser.connection;
  // The answer to any command comes after what was sent before it: they share one pipe.
  globalThis.__chromiumHost_heardAll = () => root.post('Browser.getVersion');
  root.on('Target.attachedToTarget', onAttached);
  root.on('Target.targetDestroyed', ({ targetId }: { targetId: string }) => onDestroyed(targetId));
  await root.send('Target.setDiscoverTargets', { discover: true });
  await root.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'browser', exclude: true }, { type: 'tab', exclude: true }, {}],
  });
}

/** Opens an empty page in a window of its own. */
export async function createPage(size: Size): Promise<[string, CdpSession]> {
  const targetId = await (takeStartupTarget(size) ??
    createTarget({ url: 'about:blank', newWindow: true, ...size }));
  return [targetId, await attachment(targetId).promise];
}

/** Moves and resizes the window that contains a page; lengths in CSS pixels. */
export async function setWindowBounds(targetId: string, bounds: Partial<Size> & object): Promise<void> {
  const { root } = chromium().connection;
  const { windowId } = await root.send('Browser.getWindowForTarget', { targetId });
  await root.post('Browser.setWindowBounds', { windowId, bounds });
}

function takeStartupTarget(size: Size): Promise<string> | undefined {
  const waiting = startupTarget?.promise;
  startupTarget = undefined;
  return waiting?.then(async (targetId) => {
    await setWindowBounds(targetId, size);
    return targetId;
  });
}

/** Opens a page in the second browser context, which stands for the system's browser. */
export async function openInSystemBrowser(url: string): Promise<void> {
  systemBrowser ??= chromium()
    .connection.root.send('Target.createBrowserContext')
    .then(({ browserContextId }) => browserContextId);
  await createTarget({ url, newWindow: true, browserContextId: await systemBrowser });
}

async function createTarget(parameters: Record<string, unknown>): Promise<string> {
  const creation = chromium().connection.root.send('Target.createTarget', parameters);
  creations.add(creation);
  try {
    const { targetId } = await creation;
    if (parameters.browserContextId) systemPages.add(targetId);
    else attachment(targetId);
    return targetId;
  } finally {
    creations.delete(creation);
  }
}

function attachment(targetId: string): PromiseWithResolvers<CdpSession> {
  const known = attached.get(targetId);
  if (known) return known;
  const created = Promise.withResolvers<CdpSession>();
  attached.set(targetId, created);
  return created;
}

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { targetId: string; type: string; url: string; browserContextId?: string };
}

async function onAttached({ sessionId, targetInfo }: Attached): Promise<void> {
  const { connection } = chromium();
  const session = connection.session(sessionId);
  if (targetInfo.type === 'page') {
    // Only the responses tell which pages were opened by this host.
    await Promise.allSettled(creations);
    const { targetId } = targetInfo;
    if (targetInfo.url === running?.startupPage) {
      attachment(targetId);
      startupTarget?.resolve(targetId);
    }
    const isSystemPage = systemPages.has(targetId) || targetInfo.browserContextId === (await systemBrowser);
    if (attached.has(targetId)) attachment(targetId).resolve(session);
    else if (!isSystemPage) void connection.root.post('Target.closeTarget', { targetId });
  }
  // A closed popup must be resumed as well; otherwise its opener stays blocked.
  void session.post('Runtime.runIfWaitingForDebugger');
}
