/** Cuts a text to `length` characters, with an ellipsis for the rest. Never splits a character. */
export function shorten(text: string, length = 80): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, length * 4));
  return `${characters.slice(0, length - 1).join('')}…`;
}

/**
 * Cuts a text to `length` characters at its middle, because names of one kind often differ at their end. Never splits a
 * character.
 */
export function shortenMiddle(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const end = Math.floor(length * 0.4);
  return `${characters
    .slice(0, length - 1 - end)
    .join('')
    .trimEnd()}…${characters.slice(-end).join('').trimStart()}`;
}
