import { createStore } from 'zustand/vanilla';
import type { PaletteAddress, PaletteRow } from '#contract/palette.ts';

/** The maximum number of records offered before anything is typed. */
const maxRecent = 8;

/** A record whose deletion was requested; it is deleted after a confirmation. */
export interface AskedDeletion {
  readonly row: PaletteRow;
  readonly id: string;
}

export interface PaletteState {
  readonly isOpen: boolean;
  /** Whether the list of shortcuts is shown. */
  readonly hasShortcuts: boolean;
  /** Records that were opened from the palette, the latest first. Those of earlier runs are added when it first opens. */
  readonly recent: readonly PaletteRow[];
  readonly deletion: AskedDeletion | null;
  /** The project whose tags are being edited. */
  readonly tagged: PaletteRow | null;
}

const isSame = (a: PaletteAddress, b: PaletteAddress) =>
  a.list === b.list && a.profileId === b.profileId && a.key === b.key;

const storageKey = 'pilothouse.recent';

/**
 * The addresses of the records opened last, also in earlier runs. Other data of theirs is stored with the encrypted data.
 */
export function storedRecent(): readonly PaletteAddress[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

function keep(addresses: readonly PaletteAddress[]): void {
  const kept = addresses.slice(0, maxRecent).map(({ list, profileId, key }) => ({ list, profileId, key }));
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

/** The store of the command palette. */
export function createPaletteStore() {
  const store = createStore<PaletteState>()(() => ({
    isOpen: false,
    hasShortcuts: false,
    recent: [],
    deletion: null,
    tagged: null,
  }));
  return Object.assign(store, {
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    close: () => store.setState({ isOpen: false }),
    showShortcuts: (hasShortcuts: boolean) => store.setState({ hasShortcuts }),
    /** Called when a record was opened. */
    opened(row: PaletteRow): void {
      keep([row, ...storedRecent().filter((other) => !isSame(other, row))]);
      store.setState(({ recent }) => ({
        recent: [row, ...recent.filter((other) => !isSame(other, row))].slice(0, maxRecent),
      }));
    },
    /** Sets the records that were opened earlier, in their current state. */
    found: (recent: readonly PaletteRow[]) => store.setState({ recent }),
    /** Opens the confirmation before deleting a record; null closes it. */
    askDeletion: (deletion: AskedDeletion | null) => store.setState({ deletion }),
    /** Opens the tags of a project; null closes them. */
    editTags: (tagged: PaletteRow | null) => store.setState({ tagged }),
    /** Clears what belongs to a person who signed out. */
    forget(profileId: string): void {
      const isKept = (row: PaletteAddress) => row.profileId !== profileId;
      const stored = storedRecent();
      if (!stored.every(isKept)) keep(stored.filter(isKept));
      store.setState(({ recent, deletion, tagged }) => ({
        recent: recent.filter(isKept),
        deletion: deletion?.row.profileId === profileId ? null : deletion,
        tagged: tagged?.profileId === profileId ? null : tagged,
      }));
    },
  });
}
