import { createContext, useContext } from 'react';
import { NavigationType } from 'react-router';

/**
 * How the window came to its route. The router's own hook always answers `POP` below routes with a location of their own,
 * which those of a profile are.
 */
export const NavigationKind = createContext(NavigationType.Pop);

/** Whether Back, Forward or a reload led to the route, and no link. */
export function useCameBack(): boolean {
  return useContext(NavigationKind) === NavigationType.Pop;
}
