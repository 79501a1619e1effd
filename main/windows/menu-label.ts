const longest = 60;

/**
 * A name that a backend or a person gave, as the label of a menu's entry: one line of bounded length, without what
 * systems read as something else (an ampersand underlines the letter behind it) or what turns the reading direction.
 */
export function menuLabel(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  const shown = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line;
  return shown.replaceAll('&', '&&');
}
