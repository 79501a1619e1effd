const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for the content or an attribute of HTML or XML. Characters that XML 1.0 does not allow are left out. */
export function escaped(text: string | number): string {
  return String(text)
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
