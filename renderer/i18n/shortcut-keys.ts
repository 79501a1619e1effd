import type { Language } from './language.ts';

/** Keys by the names that are on them; a key that is not here has its own name. */
const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { num0: 'Num 0', Delete: 'Del', PageUp: 'Page Up', PageDown: 'Page Down' },
  de: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Enter: 'Eingabe',
    Space: 'Leertaste',
    Delete: 'Entf',
    PageUp: 'Bild auf',
    PageDown: 'Bild ab',
    num0: 'Num 0',
  },
};

const arrows: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

const symbols: Readonly<Record<string, string>> = {
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Cmd: '⌘',
  Enter: '↩',
  Backspace: '⌫',
};

/** The order in which macOS names modifiers. */
const macModifiers = ['Ctrl', 'Alt', 'Shift', 'Cmd'];

/**
 * The keys of a shortcut as this system and this language name them: "Strg" and "K", or "⌘" and "K".
 * @param shortcut in Electron's notation
 * @param platform as in `process.platform`
 */
export function shortcutKeys(shortcut: string, platform: string, language: string): readonly string[] {
  const isMac = platform === 'darwin';
  const known = names[language === 'de' ? 'de' : 'en'];
  const keys = shortcut.split('+').map((key) => {
    if (key === 'CmdOrCtrl') return isMac ? 'Cmd' : 'Ctrl';
    return key === 'Plus' ? '+' : (arrows[key] ?? key);
  });
  if (!isMac) return keys.map((key) => known[key] ?? key);
  const modifiers = macModifiers.filter((key) => keys.includes(key));
  const others = keys.filter((key) => !macModifiers.includes(key));
  return [...modifiers, ...others].map((key) => symbols[key] ?? known[key] ?? key);
}

/** The same as one text: "Strg+K", or "⌘K". */
export function shortcutText(shortcut: string, platform: string, language: string): string {
  return shortcutKeys(shortcut, platform, language).join(platform === 'darwin' ? '' : '+');
}
