/*
 * Recorders for the app's main process: functions that Playwright's `evaluate` runs there, so each uses only its
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
 * Records openExternal, and passes it on only on the Chromium host: real Electron would open the developer's browser.
 * `notifications` also records notifications, where there is no server to read them from (macOS, Windows): those that
 * the app requested, not those that the system displayed.
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

/** Emits a click to the app, without the system's part. */
export function clickRecorded(_electron: MainModule, index: number): void {
  globalThis.pilothouseRecorded.notifications[index]?.emit('click');
}
