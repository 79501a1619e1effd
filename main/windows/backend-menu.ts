import type { MenuItemConstructorOptions } from 'electron';
import type { ClientState } from '#contract/state.ts';
import type { MainTexts } from '../texts/texts.ts';

type Profiles = Pick<ClientState, 'profiles' | 'currentProfileId'>;

/** The actions of the menu "Backend". */
export interface BackendMenuActions {
  select(profileId: string): void;
  add(): void;
  pause(profileId: string, paused: boolean): void;
}

/** A profile in the menu "Backend". */
interface BackendMenuEntry {
  readonly id: string;
  readonly label: string;
  readonly current: boolean;
  /** Null while signed out, when there is nothing to pause. */
  readonly paused: boolean | null;
}

/** Number of entries with a shortcut, one for each digit key. */
const withShortcut = 9;

/**
 * Builds the menu "Backend" from the profiles, and rebuilds it only when its entries have changed.
 *
 * @param show shows the new menu
 */
export function followProfiles(
  texts: MainTexts,
  actions: BackendMenuActions,
  show: (menu: MenuItemConstructorOptions) => void,
): (state: Profiles) => void {
  let shown = '';
  return (state) => {
    const entries = entriesOf(state, texts);
    const next = JSON.stringify(entries);
    if (next === shown) return;
    shown = next;
    show(backendMenu(entries, texts, actions));
  };
}

function entriesOf({ profiles, currentProfileId }: Profiles, texts: MainTexts): BackendMenuEntry[] {
  return profiles.map(({ id, name, isAuthenticated, paused }) => ({
    id,
    label: name === '' ? texts.menuUnnamedBackend() : name,
    current: id === currentProfileId,
    paused: isAuthenticated ? paused : null,
  }));
}

function backendMenu(
  entries: readonly BackendMenuEntry[],
  texts: MainTexts,
  { select, add, pause }: BackendMenuActions,
): MenuItemConstructorOptions {
  const current = entries.find((entry) => entry.current);
  const paused = current?.paused === true;
  return {
    label: texts.menuBackend(),
    submenu: [
      ...entries.map(
        ({ id, label, current }, index): MenuItemConstructorOptions => ({
          // A single ampersand would underline the next letter.
          label: label.replaceAll('&', '&&'),
          type: 'radio',
          checked: current,
          accelerator: index < withShortcut ? `CmdOrCtrl+${index + 1}` : undefined,
          click: () => select(id),
        }),
      ),
      { type: 'separator' },
      {
        label: paused ? texts.menuResume() : texts.menuPause(),
        enabled: current !== undefined && current.paused !== null,
        click: () => current !== undefined && pause(current.id, !paused),
      },
      { label: texts.menuAddBackend(), click: add },
    ],
  };
}
