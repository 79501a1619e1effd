import { createStore } from 'zustand/vanilla';
import type { PaletteAddress, PaletteRow } from '#contract/palette.ts';

/** Records that are offered again before anything is typed. */
const mostRecent = 8;

/** A record whose deletion was asked for; it is deleted after a confirmation. */
export interface AskedDeletion {
  readonly row: PaletteRow;
  readonly id: string;
}

export interface PaletteState {
  readonly isOpen: boolean;
  /** The sheet of shortcuts is shown. */
  readonly hasShortcuts: boolean;
  /** Records that were opened from the palette, the last one first. Those of earlier runs are there once it was opened. */
  readonly recent: readonly PaletteRow[];
  readonly deletion: AskedDeletion | null;
  /** The project whose tags are edited. */
  readonly tagged: PaletteRow | null;
}

const isSame = (a: PaletteAddress, b: PaletteAddress) =>
  a.list === b.list && a.profileId === b.profileId && a.key === b.key;

const storageKey = 'pilothouse.recent';

/** What was opened last, also in earlier runs. Only where it is: the rest is with the other data, which is encrypted. */
export function storedRecent(): readonly PaletteAddress[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

function keep(addresses: readonly PaletteAddress[]): void {
  const kept = addresses.slice(0, mostRecent).map(({ list, profileId, key }) => ({ list, profileId, key }));
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
    /** A record was opened. */
    opened(row: PaletteRow): void {
      keep([row, ...storedRecent().filter((other) => !isSame(other, row))]);
      store.setState(({ recent }) => ({
        recent: [row, ...recent.filter((other) => !isSame(other, row))].slice(0, mostRecent),
      }));
    },
    /** What was opened earlier, as it is now. */
    found: (recent: readonly PaletteRow[]) => store.setState({ recent }),
    /** Asks whether to delete a record; null once that is decided. */
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
