import { type ActionName, actions, shortcutsOf } from '#contract/actions.ts';
import type { en } from '../i18n/en/index.ts';

type ShortcutName = keyof (typeof en)['palette']['shortcut'];

/** A line of the sheet: what it does, and its shortcuts in Electron's notation, one for each way to do it. */
export type ShortcutLine =
  | { readonly action: ActionName; readonly shortcuts: readonly string[] }
  | { readonly name: ShortcutName; readonly shortcuts: readonly string[] };

export const shortcutGroupNames = ['general', 'places', 'lists', 'others'] as const;

export type ShortcutGroupName = (typeof shortcutGroupNames)[number];

const places: readonly ActionName[] = [
  'overview',
  'projects',
  'authorizations',
  'networks',
  'domains',
  'activity',
  'settings',
];

/** Shortcuts that are no actions. */
const others: Readonly<Record<ShortcutGroupName, readonly (readonly [ShortcutName, ...string[]])[]>> = {
  general: [['areas', 'F6', 'Shift+F6']],
  places: [
    ['backend', 'CmdOrCtrl+1–9'],
    ['move', 'Alt+Shift+Up', 'Alt+Shift+Down'],
  ],
  lists: [
    ['filter', '/'],
    ['intoList', 'Down', 'Enter'],
    ['newRecord', 'N'],
    ['rows', 'Up', 'Down'],
    ['open', 'Enter'],
    ['peek', 'Space'],
    ['page', 'CmdOrCtrl+Enter'],
    ['menu', 'Shift+F10'],
    ['edit', 'E'],
    ['delete', 'Delete'],
    ['favourite', 'F'],
    ['tags', 'T'],
    ['fields', 'Up', 'Down'],
    ['editField', 'Enter'],
  ],
  others: [
    ['changes', 'J', 'K', 'PageDown', 'PageUp'],
    ['read', 'U'],
    ['copyCompared', 'C', 'Left', 'Right'],
    ['pair', 'P'],
  ],
};

/** The shortcuts of a group on this platform. */
export function shortcutLines(group: ShortcutGroupName, platform: string): readonly ShortcutLine[] {
  const isPlace = (name: ActionName) => places.includes(name);
  const named = (Object.keys(actions) as ActionName[]).flatMap((action): readonly ShortcutLine[] => {
    const shortcuts = shortcutsOf(action, platform);
    const belongs = group === 'places' ? isPlace(action) : group === 'general' && !isPlace(action);
    return shortcuts.length === 0 || !belongs ? [] : [{ action, shortcuts }];
  });
  const rest = others[group].map(([name, ...shortcuts]): ShortcutLine => {
    // Many keyboards of Macs have no such key.
    const own = name === 'delete' && platform === 'darwin' ? ['Cmd+Backspace'] : shortcuts;
    return { name, shortcuts: own };
  });
  return [...named, ...rest];
}
