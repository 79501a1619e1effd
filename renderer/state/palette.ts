import { createStore } from 'zustand/vanilla';
import type { PaletteRow } from '#contract/palette.ts';

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
  /** Records that were opened from the palette in this run, the last one first. */
  readonly recent: readonly PaletteRow[];
  readonly deletion: AskedDeletion | null;
}

const isSame = (a: PaletteRow, b: PaletteRow) =>
  a.list === b.list && a.profileId === b.profileId && a.key === b.key;

/** The store of the command palette. */
export function createPaletteStore() {
  const store = createStore<PaletteState>()(() => ({
    isOpen: false,
    hasShortcuts: false,
    recent: [],
    deletion: null,
  }));
  return Object.assign(store, {
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    close: () => store.setState({ isOpen: false }),
    showShortcuts: (hasShortcuts: boolean) => store.setState({ hasShortcuts }),
    /** A record was opened. */
    opened: (row: PaletteRow) =>
      store.setState(({ recent }) => ({
        recent: [row, ...recent.filter((other) => !isSame(other, row))].slice(0, mostRecent),
      })),
    /** Asks whether to delete a record; null once that is decided. */
    askDeletion: (deletion: AskedDeletion | null) => store.setState({ deletion }),
    /** Clears what belongs to a person who signed out. */
    forget: (profileId: string) =>
      store.setState(({ recent, deletion }) => ({
        recent: recent.filter((row) => row.profileId !== profileId),
        deletion: deletion?.row.profileId === profileId ? null : deletion,
      })),
  });
}
