import { createStore } from 'zustand/vanilla';

/** The open modal dialogs, the topmost last. The page outside of the topmost one is inert. */
export const openDialogs = createStore<readonly HTMLElement[]>(() => []);

/** Adds a dialog as the topmost one. Returns a function to call when it closes. */
export function addOpenDialog(dialog: HTMLElement): () => void {
  openDialogs.setState((open) => [...open, dialog], true);
  return () => openDialogs.setState((open) => open.filter((other) => other !== dialog), true);
}
