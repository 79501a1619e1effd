/** Maximum number of characters of a text in a cell. */
const maxLength = 300;

/** The part of a text that a cell shows; never splits a surrogate pair. */
export function cellText(text: string): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
