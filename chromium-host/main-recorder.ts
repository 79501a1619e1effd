/*
 * Recorders for the app's main process. Playwright's `evaluate` runs these functions there, so each uses only its
 * arguments and `globalThis`.
 */

type MainModule = typeof Electron.CrossProcessExports;

interface Recorded {
  readonly urls: string[];
  readonly notifications: Electron.Notification[];
}

declare global {
  var pilothouseRecorded: Recorded;
}

/**
 * Records openExternal. Calls are passed on only on the Chromium host: real Electron would open the developer's
 * browser. `notifications` also records notifications, on systems without a server to read them from (macOS, Windows):
 * those that the app requested, which the system may not have displayed.
 */
export function recordInMain(
  { shell, Notification }: MainModule,
  options: { passOn: boolean; notifications: boolean },
): void {
  const recorded: Recorded = { urls: [], notifications: [] };
  globalThis.pilothouseRecorded = recorded;
  const openExternal = shell.openExternal.bind(shell);
  shell.openExternal = async (url, details) => {
    recorded.urls.push(url);
    if (options.passOn) await openExternal(url, details);
  };
  if (!options.notifications) return;
  const { show } = Notification.prototype;
  Notification.prototype.show = function record(this: Electron.Notification) {
    recorded.notifications.push(this);
    this.on('close', () => recorded.notifications.splice(recorded.notifications.indexOf(this), 1));
    show.call(this);
  };
}

export function recordedUrls(): string[] {
  return globalThis.pilothouseRecorded.urls;
}

export function recordedNotifications(): { title: string; body: string }[] {
  return globalThis.pilothouseRecorded.notifications.map(({ title, body }) => ({ title, body }));
}

/** Emits a click to the app directly; the system is not involved. */
export function clickRecorded(_electron: MainModule, index: number): void {
  globalThis.pilothouseRecorded.notifications[index]?.emit('click');
}
