import type { NotificationTarget } from '../ports.ts';

/** A toast's texts, and the arguments that a click passes to the app. */
export interface Toast {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  /** From `launchArguments`. */
  readonly launch: string;
}

/** The arguments that a click on a toast passes, also when it starts the app. */
export interface ToastLaunch {
  /** Unique among the toasts of all runs. */
  readonly id: string;
  /** Null for a toast without a route. */
  readonly target: NotificationTarget | null;
}

/**
 * A toast whose activation contains a route (Microsoft, "Toast content schema": `launch` is passed to the activator).
 * Electron's own toasts contain the notification's number instead, which is meaningless in a later run.
 */
export function toastXml({ title, body, silent, launch }: Toast): string {
  const text = [title, body].map((line) => `<text>${escaped(line)}</text>`).join('');
  const audio = silent ? '<audio silent="true"/>' : '';
  return `<toast launch="${escaped(launch)}"><visual><binding template="ToastGeneric">${text}</binding></visual>${audio}</toast>`;
}

/** Its names avoid `tag`, `type` and `action`, which Electron interprets. */
export function launchArguments({ id, target }: ToastLaunch): string {
  const values = new URLSearchParams({ toast: id });
  if (target !== null) {
    values.set('profile', target.profileId);
    values.set('path', target.path);
  }
  return values.toString();
}

/** The routes that notifications open. */
const knownPath = /^\/(activity|domains|projects\/[^/?#\\]{1,2000})(\?entry=\d{1,15})?$/;

/**
 * Null for text that the app did not create. Any program of this user can show toasts in its name, so only a route is
 * accepted.
 */
export function readLaunchArguments(text: string): ToastLaunch | null {
  const values = new URLSearchParams(text);
  const id = values.get('toast');
  if (id === null || text.length > 4_096) return null;
  const profileId = values.get('profile');
  const path = values.get('path');
  const isTarget = profileId !== null && path !== null && knownPath.test(path);
  return { id, target: isTarget ? { profileId, path } : null };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML 1.0: characters that XML does not allow become the replacement character. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
