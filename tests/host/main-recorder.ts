/*
 * What tests observe inside the app's main process: functions that Playwright's `evaluate` runs there, so each refers
 * to nothing but its arguments and `globalThis`.
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
 * Records openExternal, and hands it on only to the Chromium host: real Electron would open the browser of whoever runs
 * the tests. `notifications` also records those, where no notification server can be read back (macOS, Windows): that
 * tells what the app asked for, not what the system then showed.
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

/** A click as the app hears of it; the system's own part in it is left out. */
export function clickRecorded(_electron: MainModule, index: number): void {
  globalThis.pilothouseRecorded.notifications[index]?.emit('click');
}
