/** A text of at most `length` characters, with an ellipsis for the rest. Never cuts a character in two. */
export function shorten(text: string, length = 80): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, length * 4));
  return `${characters.slice(0, length - 1).join('')}…`;
}
