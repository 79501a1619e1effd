/** A text of at most `length` characters, with an ellipsis for the rest. Never cuts a character in two. */
export function shorten(text: string, length = 80): string {
  const characters = Array.from(text.slice(0, length * 4));
  return text.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
