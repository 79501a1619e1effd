import { createStore } from 'zustand/vanilla';
import { madeOnce } from '#state/made-once.ts';

/** The open dialog about views above the list of projects. */
export type ViewDialog = 'save' | 'manage';

/** Which dialog about views is open: opened from the menu and the command palette, shown by the list of projects. */
export const viewDialogOf = madeOnce(() =>
  createStore<{ readonly shown: ViewDialog | null }>(() => ({ shown: null })),
);
