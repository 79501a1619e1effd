import { useCallback, useEffect, useRef } from 'react';
import type { RowsInView } from './rows.ts';

/** Rows that an answer has at most. */
const mostRows = 500;

/** Rows that follow one another: the first one's index, and how many. */
export interface RowsAsked {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Loads the rows around those in view: at first, when other rows come into view, with another `load`, and with `ask`. One request
 * runs at a time; what is asked for meanwhile is one more.
 * @param margin rows to load before and after those in view
 * @param load the same function as long as the same rows are wanted
 */
export function usePaging(margin: number, load: (rows: RowsAsked) => Promise<void>) {
  const state = useRef({ first: 0, last: 20, isLoading: false, isOutOfDate: false, load });

  const ask = useCallback(async (): Promise<void> => {
    const { current } = state;
    current.isOutOfDate = true;
    if (current.isLoading) return;
    current.isLoading = true;
    while (current.isOutOfDate) {
      current.isOutOfDate = false;
      const offset = Math.max(0, current.first - margin);
      await current.load({ offset, limit: Math.min(mostRows, current.last + margin - offset) });
    }
    current.isLoading = false;
  }, [margin]);

  useEffect(() => {
    state.current.load = load;
    void ask();
  }, [ask, load]);

  const onInView = useCallback(
    ({ first, last }: RowsInView): void => {
      Object.assign(state.current, { first, last });
      void ask();
    },
    [ask],
  );
  return { ask, onInView };
}
