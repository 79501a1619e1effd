import { createContext, useContext } from 'react';

/** Given by the dialog around; null outside of dialogs. */
export const CloseDialog = createContext<(() => void) | null>(null);

/** Closes the dialog around, after a question where it has changes; null outside of dialogs. */
export function useCloseDialog(): (() => void) | null {
  return useContext(CloseDialog);
}
