import { expect, test } from 'vitest';
import { shortcutKeys, shortcutText } from '#i18n/shortcut-keys.ts';

test.each([
  ['CmdOrCtrl+K', 'Ctrl+K', 'Strg+K', '⌘K', '⌘K'],
  ['CmdOrCtrl+Shift+Z', 'Ctrl+Shift+Z', 'Strg+Umschalt+Z', '⇧⌘Z', '⇧⌘Z'],
  ['Cmd+Alt+1', 'Cmd+Alt+1', 'Cmd+Alt+1', '⌥⌘1', '⌥⌘1'],
  ['CmdOrCtrl+Plus', 'Ctrl++', 'Strg++', '⌘+', '⌘+'],
  ['CmdOrCtrl+-', 'Ctrl+-', 'Strg+-', '⌘-', '⌘-'],
  ['Ctrl+num0', 'Ctrl+Num 0', 'Strg+Num 0', '⌃Num 0', '⌃Num 0'],
  ['Alt+Shift+Up', 'Alt+Shift+↑', 'Alt+Umschalt+↑', '⌥⇧↑', '⌥⇧↑'],
  ['CmdOrCtrl+Enter', 'Ctrl+Enter', 'Strg+Eingabe', '⌘↩', '⌘↩'],
  ['Space', 'Space', 'Leertaste', 'Space', 'Leertaste'],
  ['Delete', 'Del', 'Entf', 'Del', 'Entf'],
  ['PageDown', 'Page Down', 'Bild ab', 'Page Down', 'Bild ab'],
  ['?', '?', '?', '?', '?'],
])('names the keys of %s as the keyboard does', (shortcut, en, de, mac, macDe) => {
  expect(shortcutText(shortcut, 'linux', 'en')).toBe(en);
  expect(shortcutText(shortcut, 'win32', 'de')).toBe(de);
  expect(shortcutText(shortcut, 'darwin', 'en')).toBe(mac);
  expect(shortcutText(shortcut, 'darwin', 'de')).toBe(macDe);
});

test('has one text for each key cap, also of a plus', () => {
  expect(shortcutKeys('CmdOrCtrl+Plus', 'linux', 'de')).toEqual(['Strg', '+']);
});
