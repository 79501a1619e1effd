import { createContext, useContext } from 'react';

/** Set by the surrounding dialog; null outside of dialogs. */
export const CloseDialog = createContext<(() => void) | null>(null);

/** Closes the surrounding dialog, after a confirmation if it has changes; null outside of dialogs. */
export function useCloseDialog(): (() => void) | null {
  return useContext(CloseDialog);
}
