import { chromium } from './chromium.ts';
import { proxyFor } from './network-state.ts';
import { appOrigin, toAppUrl } from './origin.ts';
import { protocolOfSession } from './protocol.ts';
import { requireReady } from './readiness.ts';
import { refuseUse, strict, strictEmitter } from './strict.ts';
import type { HostWebContents } from './web-contents.ts';

type RequestListener = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];

let requestListener: RequestListener | null = null;
let permissionCheck: CheckHandler = null;
let permissionRequest: RequestHandler = null;

const webRequest = strict('webRequest', {
  onBeforeRequest(
    filter: Electron.WebRequestFilter | RequestListener | null,
    listener?: RequestListener | null,
  ): void {
    if (filter && typeof filter !== 'function') {
      if (!filter.urls.every((pattern) => pattern === '<all_urls>' || pattern === '*://*/*')) {
        refuseUse('webRequest.onBeforeRequest with a filter for some URLs only');
      }
      requestListener = listener ?? null;
    } else requestListener = filter;
  },
});

type Keys =
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerLanguages'
  | 'setSpellCheckerEnabled'
  | 'isSpellCheckerEnabled'
  | 'resolveProxy';

export class HostSession
  extends strictEmitter('session', ['will-download'])
  implements Pick<Electron.Session, Keys>
{
  readonly protocol = protocolOfSession;
  readonly webRequest = webRequest;
  /** Only recorded: this Chromium has no dictionaries. */
  #spellChecker = true;

  setPermissionCheckHandler(handler: CheckHandler): void {
    permissionCheck = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    permissionRequest = handler;
  }

  // Nothing to download: this Chromium has no dictionaries, and fetches none. On macOS both do nothing in Electron.
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (process.platform === 'darwin' || URL.canParse(url)) return;
    throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    if (process.platform === 'darwin') return;
    if (languages.length > 0) refuseUse(`session.setSpellCheckerLanguages with ${languages}`);
    this.#spellChecker = false;
  }

  setSpellCheckerEnabled(enable: boolean): void {
    this.#spellChecker = enable;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecker;
  }

  async resolveProxy(url: string): Promise<string> {
    return proxyFor(url);
  }
}

const defaultSession = new HostSession();

/** `electron.session`. */
export const session = strict('session', {
  get defaultSession(): HostSession {
    requireReady('Session can only be received when app is ready', TypeError);
    return defaultSession;
  },
});

/**
 * The requests that Chromium pauses for the app: always documents (for will-navigate), other types for onBeforeRequest.
 */
export function requestPatterns(): object[] {
  return [requestListener ? { urlPattern: '*' } : { urlPattern: '*', resourceType: 'Document' }];
}

const resourceTypes: Record<string, Electron.OnBeforeRequestListenerDetails['resourceType']> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
};

interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: { url: string; method: string; headers: Record<string, string> };
}

let lastRequest = 0;

/** Calls the app's onBeforeRequest. Not for WebSockets, unlike in Electron. @returns true to cancel */
export async function filterRequest(
  contents: HostWebContents,
  { frameId, resourceType, request }: PausedRequest,
  mainFrameId: string,
): Promise<boolean> {
  if (!requestListener) return false;
  const listener = requestListener;
  lastRequest += 1;
  const frameType = frameId === mainFrameId ? 'mainFrame' : 'subFrame';
  const details: Electron.OnBeforeRequestListenerDetails = {
    id: lastRequest,
    url: toAppUrl(request.url),
    method: request.method,
    resourceType: resourceType === 'Document' ? frameType : (resourceTypes[resourceType] ?? 'other'),
    referrer: toAppUrl(request.headers.Referer ?? ''),
    timestamp: Date.now(),
    webContentsId: contents.id,
    uploadData: [],
  };
  const answer = await new Promise<Electron.CallbackResponse>((resolve) => listener(details, resolve));
  if (answer.redirectURL) refuseUse('webRequest.onBeforeRequest with a redirectURL');
  return answer.cancel ?? false;
}

/** Electron's names of the permissions that a page can ask for, and Chromium's. */
const permissions = {
  'clipboard-sanitized-write': 'clipboardSanitizedWrite',
  'clipboard-read': 'clipboardReadWrite',
  geolocation: 'geolocation',
  notifications: 'notifications',
  media: 'videoCapture',
  midi: 'midi',
} as const;

/** What the app granted when a page last asked. */
const granted = new Set<keyof typeof permissions>();

/** Tells Chromium which permissions are granted; it denies all others without asking. */
export async function grantPermissions(): Promise<void> {
  const names = [...granted].map((name) => permissions[name]);
  await chromium().connection.root.send('Browser.grantPermissions', { permissions: names });
}

/**
 * Passes a page's request to the app's handlers. Without a handler everything is granted, as in Electron.
 *
 * @param isCheck the page only queries the permission, so the request handler is not called
 */
export async function requestPermission(
  contents: HostWebContents,
  name: string,
  isCheck: boolean,
): Promise<void> {
  if (!Object.hasOwn(permissions, name)) refuseUse(`the permission '${name}'`);
  const permission = name as keyof typeof permissions;
  // The app's handlers get the implemented part of Electron's WebContents.
  const asked = contents as unknown as Electron.WebContents;
  const details = { requestingUrl: contents.getURL(), isMainFrame: true };
  const requested = await new Promise<boolean>((resolve) => {
    if (isCheck || permissionRequest === null) resolve(true);
    else permissionRequest(asked, permission, resolve, details);
  });
  const origin = appOrigin(details.requestingUrl);
  const checked = permissionCheck?.(asked, permission, origin, details) ?? true;
  if (requested && checked) granted.add(permission);
  else granted.delete(permission);
  await grantPermissions();
}
