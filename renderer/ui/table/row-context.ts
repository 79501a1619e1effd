import { createContext, useContext } from 'react';

/**
 * Whether the row is the one that the Tab key leads to: one per table, the arrow keys move it. True outside of tables,
 * where everything can be reached by Tab.
 */
export const ActiveRow = createContext(true);

/** The tab index of the links and buttons in a cell. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(ActiveRow) ? 0 : -1;
}
