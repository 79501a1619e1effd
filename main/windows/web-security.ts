import { app, type IpcMainInvokeEvent, type Session, type WebContents } from 'electron';
import type { Log } from '../ports.ts';

/**
 * Keeps every web contents of the app on the app's own origin: no navigation elsewhere, no windows, no
 * webviews, no permissions (Electron's documentation, "Security"). WebRTC gets no UDP: pages of the app have
 * a header that blocks it, but other contents do not.
 *
 * @param inputReceived called when the operator clicks or presses a key
 */
export function confineWebContents(origin: string, log: Log, inputReceived: () => void): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (isOrigin(event.url, origin)) return;
      event.preventDefault();
      log.warn('Blocked a navigation away from the app.');
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.on('input-event', (_event, { type }) => {
      if (operatorInputs.has(type)) inputReceived();
    });
  });
}

const operatorInputs = new Set<Electron.InputEvent['type']>([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'touchStart',
]);

/** The app saves files through dialogs of the system, so a download in a page is not started by the app. */
export function refuseDownloads(session: Session, log: Log): void {
  session.on('will-download', (event) => {
    event.preventDefault();
    log.warn('Refused a download.');
  });
}

/** Denies every permission except the harmless one below. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isAllowedPermission(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isAllowedPermission(permission));
}

/** Chromium connects to nothing on this port (its list of restricted ports). */
const noDictionaries = 'http://127.0.0.1:1/';

/**
 * Chromium downloads dictionaries for its spell checker (Electron's documentation, "SpellChecker"), but this
 * app connects only to the operator's backends. Must be called in the tick in which the session is first
 * used: turning the spell checker off does not stop a download, which begins soon after the session was
 * created.
 */
export function fetchNoDictionaries(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL(noDictionaries);
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

/** The window only copies to the clipboard after a click. */
function isAllowedPermission(permission: string): boolean {
  return permission === 'clipboard-sanitized-write';
}

/** Whether an IPC call comes from the top frame of this window, showing the app's own origin. */
export function isFromWindow(
  event: IpcMainInvokeEvent,
  contents: WebContents | undefined,
  origin: string,
): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null &&
    contents !== undefined &&
    event.sender === contents &&
    frame.parent === null &&
    isOrigin(frame.url, origin)
  );
}

function isOrigin(url: string, origin: string): boolean {
  return url === origin || url.startsWith(`${origin}/`);
}
