import { createStore } from 'zustand/vanilla';

/** The modal dialogs that are open, the uppermost last. All of the page outside it is inert. */
export const openDialogs = createStore<readonly HTMLElement[]>(() => []);

/** Puts a dialog above the others; what it answers is to be called when it closes. */
export function openedDialog(dialog: HTMLElement): () => void {
  openDialogs.setState((open) => [...open, dialog], true);
  return () => openDialogs.setState((open) => open.filter((other) => other !== dialog), true);
}
