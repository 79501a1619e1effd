import { useCallback, useEffect, useRef } from 'react';
import type { VisibleRows } from './rows.ts';

/** The maximum number of rows in a response. */
const maxRows = 500;

/** Consecutive rows: the index of the first, and their number. */
export interface RowsAsked {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Loads the visible rows and those around them: at first, when other rows become visible, for another `load`, and on `ask`.
 * One request runs at a time; all requests made meanwhile become one more.
 * @param margin rows to load before and after the visible ones
 * @param load has to be the same function while the same rows are wanted. Resolves to false if the user has cancelled it:
 *   requests made meanwhile for the same `load` are then dropped
 */
export function usePaging(margin: number, load: (rows: RowsAsked) => Promise<unknown>) {
  const state = useRef({ first: 0, last: 20, isLoading: false, isOutOfDate: false, load });

  const ask = useCallback(async (): Promise<void> => {
    const { current } = state;
    current.isOutOfDate = true;
    if (current.isLoading) return;
    current.isLoading = true;
    while (current.isOutOfDate) {
      current.isOutOfDate = false;
      const offset = Math.max(0, current.first - margin);
      const { load: loading } = current;
      const result = await loading({ offset, limit: Math.min(maxRows, current.last + margin - offset) });
      if (result === false && current.load === loading) current.isOutOfDate = false;
    }
    current.isLoading = false;
  }, [margin]);

  useEffect(() => {
    state.current.load = load;
    void ask();
  }, [ask, load]);

  const onVisibleRows = useCallback(
    ({ first, last }: VisibleRows): void => {
      Object.assign(state.current, { first, last });
      void ask();
    },
    [ask],
  );
  return { ask, onVisibleRows };
}
