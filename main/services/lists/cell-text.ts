/** A cell shows no more characters of a text. */
const longest = 300;

/** As much of a text as a cell shows; never half a character. */
export function cellText(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
