import { createContext, useContext, useLayoutEffect } from 'react';

/** Takes from a screen which profile it is about; see `useScreenProfile`. */
export const ScreenProfile = createContext<(id: string | null) => void>(() => undefined);

/**
 * Says which profile the screen is about, by its id: the frame marks a production backend. Null if it is about several
 * backends or about the app, which is also what counts for screens that do not call this.
 */
export function useScreenProfile(id: string | null): void {
  const say = useContext(ScreenProfile);
  useLayoutEffect(() => {
    say(id);
    return () => say(null);
  }, [say, id]);
}
