import type { NotificationPlace } from '../ports.ts';

/** What a toast shows, and what a click hands to the app. */
export interface Toast {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  /** Of `launchArguments`. */
  readonly launch: string;
}

/** What a click on a toast hands over, also when it starts the app anew. */
export interface ToastLaunch {
  /** Tells the toasts of all runs apart. */
  readonly id: string;
  /** Null where the toast leads nowhere in particular. */
  readonly place: NotificationPlace | null;
}

/**
 * A toast whose activation carries a place (Microsoft, "Toast content schema": `launch` is handed to the activator).
 * Electron's own toasts carry the notification's number instead, which means nothing to a later run.
 */
export function toastXml({ title, body, silent, launch }: Toast): string {
  const text = [title, body].map((line) => `<text>${escaped(line)}</text>`).join('');
  const audio = silent ? '<audio silent="true"/>' : '';
  return `<toast launch="${escaped(launch)}"><visual><binding template="ToastGeneric">${text}</binding></visual>${audio}</toast>`;
}

/** Named so that Electron, which looks for `tag`, `type` and `action` in it, finds nothing of its own. */
export function launchArguments({ id, place }: ToastLaunch): string {
  const values = new URLSearchParams({ toast: id });
  if (place !== null) {
    values.set('profile', place.profileId);
    values.set('path', place.path);
  }
  return values.toString();
}

/** The routes that notifications lead to. */
const knownPath = /^\/(activity|domains|projects\/[^/?#\\]{1,2000})(\?entry=\d{1,15})?$/;

/** Null for what is not of this app's making. Any program of the person may show toasts in its name, so a place is all it can be. */
export function readLaunchArguments(text: string): ToastLaunch | null {
  const values = new URLSearchParams(text);
  const id = values.get('toast');
  if (id === null || text.length > 4_096) return null;
  const profileId = values.get('profile');
  const path = values.get('path');
  const isPlace = profileId !== null && path !== null && knownPath.test(path);
  return { id, place: isPlace ? { profileId, path } : null };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML 1.0: what it cannot hold at all becomes the replacement character. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
