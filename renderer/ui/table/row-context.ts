import { createContext, useContext } from 'react';

/**
 * Whether the row is the tab stop of its table, which the arrow keys move. True outside of tables, where everything is
 * reachable by Tab.
 */
export const ActiveRow = createContext(true);

/** The tab index of the links and buttons in a cell. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(ActiveRow) ? 0 : -1;
}
