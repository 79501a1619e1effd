/** What a toast shows and where a click leads, as a deep link. */
export interface Toast {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly silent: boolean;
}

/**
 * A toast whose activation carries a link, also when the click starts the app anew (Microsoft, "Toast content schema":
 * `launch` is handed to the activator). Electron's own toasts carry the notification's number instead, which means
 * nothing to a later run.
 */
export function toastXml({ title, body, link, silent }: Toast): string {
  const text = [title, body].map((line) => `<text>${escaped(line)}</text>`).join('');
  const audio = silent ? '<audio silent="true"/>' : '';
  return `<toast launch="${escaped(link)}"><visual><binding template="ToastGeneric">${text}</binding></visual>${audio}</toast>`;
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
