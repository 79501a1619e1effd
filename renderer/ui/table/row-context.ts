import { createContext, useContext } from 'react';

/** Whether a row is the one that the Tab key leads to: one per table, the arrow keys move it. */
export const ActiveRow = createContext(false);

/** The tab index of what can be focused within the row. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(ActiveRow) ? 0 : -1;
}
