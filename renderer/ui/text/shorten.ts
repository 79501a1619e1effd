/** Cuts a text to `length` characters, with an ellipsis for the rest. Never splits a character. */
export function shorten(text: string, length = 80): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, length * 4));
  return `${characters.slice(0, length - 1).join('')}…`;
}
